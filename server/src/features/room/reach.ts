import { canWriteTo, noSecondAdult } from '@courtline/domain/message/contact';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { findContact } from '../../store/account/contact';
import { type RoomOfMember } from '../../store/message/conversation';
import { deleteRoomReader, saveRoomReader } from '../../store/message/conversation-reader';

/**
 * Why the member cannot write in the room, or null. A team room is open to everyone on the team. In a direct room it
 * depends on the two people, also when the second adult writes: one of them may have left the team or the product.
 */
export async function checkReach(
  { actor, db, now }: RequestContext,
  room: RoomOfMember,
): Promise<string | null> {
  if (actor.kind === 'visitor' || room.pair === null) return null;
  const [a, b] = room.pair;
  const [memberId, toMemberId] = actor.memberId === b ? [b, a] : [a, b];
  const found = await findContact(db, { memberId, toMemberId, now });
  return found && canWriteTo(found.contact) ? null : `You can no longer write to ${room.name}.`;
}

/**
 * Makes sure that a second responsible adult reads along in a conversation with a junior; conversations between
 * adults have none.
 */
export async function ensureSecondAdult(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { roomId, pair }: { roomId: number; pair: readonly [number, number] },
): Promise<void> {
  const [memberId, toMemberId] = pair;
  const found = await findContact(db, { memberId, toMemberId, now });
  if (!found) return;
  const { isJunior, isSenderJunior } = found.contact;
  if (!isJunior && !isSenderJunior) return deleteRoomReader(db, roomId);
  const [juniorId, adultId] = isJunior ? [toMemberId, memberId] : [memberId, toMemberId];
  if (!(await saveRoomReader(db, { roomId, juniorId, adultId, now }))) throw ruleViolation(noSecondAdult);
}
