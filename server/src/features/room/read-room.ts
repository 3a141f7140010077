import type { Input } from '@courtline/contract/call';
import type { OpenedRoom, readRoom as readRoomCall } from '@courtline/contract/room';
import type { Asking } from '../../http/asking';
import { notFound, notSignedIn } from '../../http/refusal';
import { findRoomOf, listMessages, listReaders } from '../../store/room';
import { checkReach } from './reach';

/** Only who belongs to a room reads it: for everybody else, admins too, it does not exist. */
export async function readRoom(
  asking: Asking,
  { params, query }: Input<typeof readRoomCall>,
): Promise<OpenedRoom> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const room = await findRoomOf(db, { roomId: params.id, memberId: actor.memberId });
  if (!room) throw notFound();
  const asked = { roomId: params.id, memberId: actor.memberId, hiddenCount: room.hiddenCount };
  const { before } = query;
  const messages = await listMessages(db, { ...asked, ...(before !== undefined && { before }) });
  return {
    ...room,
    messages,
    hasOlder: (messages[0]?.number ?? 1) > 1,
    readers: await listReaders(db, asked),
    canWrite: (await checkReach(asking, room)) === null,
  };
}
