import type { Input } from '@courtline/contract/call';
import type { markRoomRead as markRoomReadCall } from '@courtline/contract/message';
import type { Asking } from '../../http/asking';
import { notFound, notSignedIn } from '../../http/refusal';
import { saveReadMark } from '../../store/room';

export async function markRoomRead(
  { actor, db }: Asking,
  { params, body }: Input<typeof markRoomReadCall>,
): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const mark = { roomId: params.id, memberId: actor.memberId, messageId: body.messageId };
  if (!(await saveReadMark(db, mark))) throw notFound();
}
