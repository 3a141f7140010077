import type { Input } from '@courtline/contract/call';
import type { OpenedRoom, readRoom as readRoomCall } from '@courtline/contract/room';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { findRoomOf, listMessages, listReaders } from '../../store/message/conversation';
import { checkReach } from './reach';

/** Only who belongs to a room reads it: for everybody else, admins too, it does not exist. */
export async function readRoom(
  ctx: RequestContext,
  { params, query }: Input<typeof readRoomCall>,
): Promise<OpenedRoom> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const reader = { roomId: params.id, memberId: actor.memberId, today: utcDay(now) };
  const room = await findRoomOf(db, reader);
  if (!room) throw notFound();
  const asked = { ...reader, hiddenCount: room.hiddenCount, isDirect: room.kind === 'direct' };
  const { before } = query;
  const messages = await listMessages(db, { ...asked, ...(before !== undefined && { before }) });
  return {
    ...room,
    messages,
    hasOlder: (messages[0]?.number ?? 1) > 1,
    readers: await listReaders(db, asked),
    canWrite: (await checkReach(ctx, room)) === null,
  };
}
