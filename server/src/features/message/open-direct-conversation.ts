import type { ResponseOf, Input } from '@courtline/contract/call';
import type { openDirectConversation as openCall } from '@courtline/contract/message';
import type { RequestContext } from '../../context/request-context';
import { findMessageRecipient } from '../../operations/find-message-recipient';
import { notFound, notSignedIn } from '../../context/service-error';
import { saveDirectConversation } from '../../store/message/save-conversation';
import { ensureSecondAdult } from './check-reach';

/** A person whom the caller may not write to is not found, so that the error does not reveal who is a junior. */
export async function openDirectConversation(
  ctx: RequestContext,
  { body }: Input<typeof openCall>,
): Promise<ResponseOf<typeof openCall>> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const found = await findMessageRecipient({ db, now, memberId, toMemberId: body.toMemberId });
  if (!found) throw notFound();
  const { firstName, lastName } = found.person;
  const pair = [memberId, found.person.memberId] as const;
  const id = await saveDirectConversation(db, pair);
  await ensureSecondAdult(ctx, { roomId: id, pair });
  return { id, name: `${firstName} ${lastName}` };
}
