import type { Answer, Input } from '@courtline/contract/call';
import type { readRoom as readRoomCall } from '@courtline/contract/message';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { notFound, notSignedIn } from '../../http/refusal';
import { findRoomOf, listMessages } from '../../store/room';

/**
 * Only who belongs to a room reads it: for everybody else, admins too, it does not exist. Whoever reads it with
 * borrowed eyes is on record, since the talk is between others.
 */
export async function readRoom(
  asking: Asking,
  { params }: Input<typeof readRoomCall>,
): Promise<Answer<typeof readRoomCall>> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const asked = { roomId: params.id, memberId: actor.memberId };
  const room = await findRoomOf(db, asked);
  if (!room) throw notFound();
  if (actor.impersonatorId !== undefined) {
    await audit(asking, { what: 'room-read', target: { kind: 'room', id: params.id } });
  }
  return { ...room, messages: await listMessages(db, asked) };
}
