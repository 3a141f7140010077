import type { Input } from '@courtline/contract/call';
import type { markRoomRead as markCall } from '@courtline/contract/room';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { findRoomOf, saveReadMark } from '../../store/message/conversation';
import { notifyRoom } from '../../store/message/conversation-events';

export async function markRoomRead(
  { actor, db, services, now }: RequestContext,
  { params, body }: Input<typeof markCall>,
): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const room = await findRoomOf(db, { roomId: params.id, memberId, today: utcDay(now) });
  if (!room) throw notFound();
  const tellAt = services.unread.tellAt(now);
  const saved = await saveReadMark(db, {
    roomId: room.id,
    memberId,
    number: body.number,
    hiddenCount: room.hiddenCount,
    tellAt,
  });
  if (!saved) return;
  if (saved.isWaitedFor) await services.unread.remember(db, { roomId: room.id, tellAt });
  // Notifies the reader's other pages, and the other person of a direct room; read marks of team rooms are not shown.
  await notifyRoom(db, { roomId: room.id, memberIds: [memberId, ...(room.pair ?? [])] });
}
