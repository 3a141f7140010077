import type { Room } from '@courtline/contract/message';
import type { Asking } from '../../http/asking';
import { notSignedIn } from '../../http/refusal';
import { listRoomsOf } from '../../store/room';

export async function listRooms({ actor, db }: Asking): Promise<Room[]> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return listRoomsOf(db, actor.memberId);
}
