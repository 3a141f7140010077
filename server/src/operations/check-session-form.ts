import { flagContext } from '@courtline/domain/flag/flags';
import { type SessionContext, checkSession } from '@courtline/domain/session/check-session';
import type { SessionForm } from '@courtline/domain/session/session-form';
import type { RequestContext } from '../context/request-context';
import { plain } from '../context/service-error';
import { getFlagUser } from '../store/account/flag-user';

/** Fallback if neither location nor conference has a time zone. */
export const zoneOfNowhere = 'UTC';

type Context = Omit<SessionContext, 'now' | 'isLargeOffered'>;

/** Rejects an invalid form with the first message for display and all messages by field. */
export async function checkForm(ctx: RequestContext, form: SessionForm, context: Context): Promise<void> {
  const isLargeOffered = await isLargeOfferedTo(ctx);
  const problems = Object.entries(checkSession(form, { ...context, now: ctx.now, isLargeOffered }));
  const [first] = problems;
  if (!first) return;
  throw plain(400, first[1], problems.map(([field, sentence]) => `${field}: ${sentence}`).join('; '));
}

async function isLargeOfferedTo({ actor, db, services }: RequestContext): Promise<boolean> {
  const user = actor.kind === 'member' ? await getFlagUser(db, actor.memberId) : null;
  return (await services.flags.evaluate('large-tournaments', flagContext(user))).isOn;
}
