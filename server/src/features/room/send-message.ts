import type { Input } from '@courtline/contract/call';
import type { Message, sendMessage as sendCall } from '@courtline/contract/room';
import { canWriteTo } from '@courtline/domain/message/contact';
import type { Asking } from '../../http/asking';
import { againstTheRules, notFound, notSignedIn } from '../../http/refusal';
import { findContact } from '../../store/contact';
import { type RoomOfMember, findRoomOf, getMessage } from '../../store/room';
import { findSaid, holdPlaceIn, saveMessage } from '../../store/room-change';
import { tellRoom } from '../../store/room-news';
import { limitMessages } from './limits';

export async function sendMessage(
  asking: Asking,
  { params, body }: Input<typeof sendCall>,
): Promise<Message> {
  const { actor, db, house, now } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const place = { roomId: params.id, memberId: actor.memberId };
  if (!(await holdPlaceIn(db, place))) throw notFound();
  const room = await findRoomOf(db, place);
  if (!room) throw notFound();
  const message = { roomId: room.id, senderId: actor.memberId, clientId: body.clientId };
  const said = await findSaid(db, message);
  if (said && said.body !== body.message) throw againstTheRules('This was sent before with other words.');
  if (said) return getMessage(db, { ...place, number: said.number });
  await limitMessages(asking, place);
  await checkReach(asking, room);
  const tellAt = house.unread.tellAt(now);
  const { number, isWaitedFor } = await saveMessage(db, {
    ...message,
    body: body.message,
    sentAt: now,
    tellAt,
  });
  if (isWaitedFor) await house.unread.remember(db, { roomId: room.id, tellAt });
  await tellRoom(db, { roomId: room.id, memberIds: null });
  return getMessage(db, { ...place, number });
}

/** The other person may have left the team, or the product, since the room was opened. */
async function checkReach({ actor, db, now }: Asking, room: RoomOfMember): Promise<void> {
  if (actor.kind === 'visitor' || room.otherMemberId === null) return;
  const found = await findContact(db, { memberId: actor.memberId, toMemberId: room.otherMemberId, now });
  if (!found || !canWriteTo(found.contact)) throw againstTheRules(`You can no longer write to ${room.name}.`);
}
