import type { Answer, Input } from '@courtline/contract/call';
import type { listRooms as listCall } from '@courtline/contract/room';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listRoomsOf } from '../../store/message/conversation';

export async function listRooms(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return listRoomsOf(db, {
    memberId: actor.memberId,
    today: utcDay(now),
    afterRoomId: query.after,
  });
}
