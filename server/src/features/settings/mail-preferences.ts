import type { Input } from '@courtline/contract/call';
import type { MailPreferences, updateMailPreferences as updateCall } from '@courtline/contract/mail';
import { type MailKind, mailKinds } from '@courtline/domain/mail/mail-kinds';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notSignedIn } from '../../context/service-error';
import { deleteStopped, listStopped, saveStopped } from '../../store/message/unsubscribed-email';

const kinds = Object.keys(mailKinds) as MailKind[];

export async function readMailPreferences({ actor, db }: RequestContext): Promise<MailPreferences> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const stopped = await listStopped(db, [actor.memberId]);
  const wants = kinds.map((kind) => [kind, !stopped.some((stop) => stop.kind === kind)]);
  return Object.fromEntries(wants) as MailPreferences;
}

export async function updateMailPreferences(
  ctx: RequestContext,
  { body }: Input<typeof updateCall>,
): Promise<MailPreferences> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  await deleteStopped(db, { memberId, kinds: kinds.filter((kind) => body[kind] === true) });
  await saveStopped(db, { memberId, kinds: kinds.filter((kind) => body[kind] === false) });
  await audit(ctx, { what: 'mails-chosen', target: { kind: 'member', id: memberId } });
  return readMailPreferences(ctx);
}
