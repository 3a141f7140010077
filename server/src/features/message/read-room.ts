import type { Answer, Input } from '@courtline/contract/call';
import type { readRoom as readRoomCall } from '@courtline/contract/message';
import type { Asking } from '../../http/asking';
import { notFound, notSignedIn } from '../../http/refusal';
import { findRoomOf, listMessages } from '../../store/room';

/** Only who belongs to a room reads it: for everybody else, admins too, it does not exist. */
export async function readRoom(
  { actor, db }: Asking,
  { params }: Input<typeof readRoomCall>,
): Promise<Answer<typeof readRoomCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const asked = { roomId: params.id, memberId: actor.memberId };
  const room = await findRoomOf(db, asked);
  if (!room) throw notFound();
  return { ...room, messages: await listMessages(db, asked) };
}
