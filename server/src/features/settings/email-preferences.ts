import type { Input } from '@courtline/contract/call';
import type {
  EmailPreferences,
  updateEmailPreferences as updateCall,
} from '@courtline/contract/email-preferences';
import { type EmailKind, emailKinds } from '@courtline/domain/email/email-kinds';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notSignedIn } from '../../context/service-error';
import { deleteUnsubscribed, listUnsubscribed, saveUnsubscribed } from '../../store/email/unsubscribed-email';

const kinds = Object.keys(emailKinds) as EmailKind[];

export async function readEmailPreferences({ actor, db }: RequestContext): Promise<EmailPreferences> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const stopped = await listUnsubscribed(db, [actor.memberId]);
  const wants = kinds.map((kind) => [kind, !stopped.some((stop) => stop.kind === kind)]);
  return Object.fromEntries(wants) as EmailPreferences;
}

export async function updateEmailPreferences(
  ctx: RequestContext,
  { body }: Input<typeof updateCall>,
): Promise<EmailPreferences> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  await deleteUnsubscribed(db, { memberId, kinds: kinds.filter((kind) => body[kind] === true) });
  await saveUnsubscribed(db, { memberId, kinds: kinds.filter((kind) => body[kind] === false) });
  await audit(ctx, { what: 'mails-chosen', target: { kind: 'member', id: memberId } });
  return readEmailPreferences(ctx);
}
