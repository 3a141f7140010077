import type { Answer, Input } from '@courtline/contract/call';
import type { openDirectRoom as openCall } from '@courtline/contract/room';
import { canWriteTo } from '@courtline/domain/message/contact';
import type { Asking } from '../../http/asking';
import { notFound, notSignedIn } from '../../http/refusal';
import { findContact } from '../../store/contact';
import { saveDirectRoom } from '../../store/room-change';

/** Whom one may not write to is not found, so that nobody learns by trying who is a junior. */
export async function openDirectRoom(
  { actor, db, now }: Asking,
  { body }: Input<typeof openCall>,
): Promise<Answer<typeof openCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const found = await findContact(db, { memberId: actor.memberId, toMemberId: body.toMemberId, now });
  if (!found || !canWriteTo(found.contact)) throw notFound();
  const { firstName, lastName } = found.person;
  return {
    id: await saveDirectRoom(db, [actor.memberId, body.toMemberId]),
    name: `${firstName} ${lastName}`,
  };
}
