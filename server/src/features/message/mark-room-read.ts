import type { Input } from '@courtline/contract/call';
import type { markRoomRead as markRoomReadCall } from '@courtline/contract/message';
import type { Asking } from '../../http/asking';
import { notFound, notSignedIn } from '../../http/refusal';
import { findRoomOf, saveReadMark } from '../../store/room';

export async function markRoomRead(
  { actor, db }: Asking,
  { params, body }: Input<typeof markRoomReadCall>,
): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const room = { roomId: params.id, memberId: actor.memberId };
  // What an admin has seen with borrowed eyes, the owner of the inbox has not.
  const isThere =
    actor.impersonatorId === undefined
      ? await saveReadMark(db, { ...room, messageId: body.messageId })
      : (await findRoomOf(db, room)) !== null;
  if (!isThere) throw notFound();
}
