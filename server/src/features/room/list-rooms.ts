import type { Answer, Input } from '@courtline/contract/call';
import type { listRooms as listCall } from '@courtline/contract/room';
import type { Asking } from '../../http/asking';
import { notSignedIn } from '../../http/refusal';
import { listRoomsOf } from '../../store/room';

export async function listRooms(
  { actor, db }: Asking,
  { query }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return listRoomsOf(db, { memberId: actor.memberId, afterRoomId: query.after });
}
