import type { Input } from '@courtline/contract/call';
import type { OpenedRoom, readRoom as readRoomCall } from '@courtline/contract/room';
import { canWriteTo } from '@courtline/domain/message/contact';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { notFound, notSignedIn } from '../../http/refusal';
import { findContact } from '../../store/contact';
import { type RoomOfMember, findRoomOf, listMessages, listReaders } from '../../store/room';

/**
 * Only who belongs to a room reads it: for everybody else, admins too, it does not exist. Whoever reads it with
 * borrowed eyes is on record, since the talk is between others.
 */
export async function readRoom(
  asking: Asking,
  { params, query }: Input<typeof readRoomCall>,
): Promise<OpenedRoom> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const asked = { roomId: params.id, memberId: actor.memberId };
  const room = await findRoomOf(db, asked);
  if (!room) throw notFound();
  if (actor.impersonatorId !== undefined) {
    await audit(asking, { what: 'room-read', target: { kind: 'room', id: params.id } });
  }
  const { before } = query;
  const messages = await listMessages(db, { ...asked, ...(before !== undefined && { before }) });
  return {
    ...room,
    messages,
    hasOlder: (messages[0]?.number ?? 1) > 1,
    readers: await listReaders(db, asked),
    canWrite: await canWriteIn(asking, room),
  };
}

/** A team's room is open to everybody on the team; in a direct one it depends on the other person. */
async function canWriteIn({ actor, db, now }: Asking, room: RoomOfMember): Promise<boolean> {
  if (actor.kind === 'visitor' || actor.impersonatorId !== undefined) return false;
  if (room.otherMemberId === null) return true;
  const found = await findContact(db, { memberId: actor.memberId, toMemberId: room.otherMemberId, now });
  return found !== null && canWriteTo(found.contact);
}
