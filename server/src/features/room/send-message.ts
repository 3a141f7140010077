import type { Input } from '@courtline/contract/call';
import type { Message, sendMessage as sendCall } from '@courtline/contract/room';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound, notSignedIn } from '../../context/service-error';
import { findRoomOf, getMessage } from '../../store/message/conversation';
import { findSaid, holdPlaceIn, saveMessage } from '../../store/message/save-conversation';
import { notifyRoom } from '../../store/message/conversation-events';
import { limitMessages } from './limits';
import { checkReach, ensureSecondAdult } from './reach';

export async function sendMessage(
  ctx: RequestContext,
  { params, body }: Input<typeof sendCall>,
): Promise<Message> {
  const { actor, db, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const sender = { roomId: params.id, memberId: actor.memberId };
  if (!(await holdPlaceIn(db, sender))) throw notFound();
  const reader = { ...sender, today: utcDay(now) };
  const room = await findRoomOf(db, reader);
  if (!room) throw notFound();
  // Checked before the room is locked: messages of one room wait for each other, each holding a database connection.
  const error = await checkReach(ctx, room);
  const message = { roomId: room.id, senderId: actor.memberId, clientId: body.clientId };
  const saved = await findSaid(db, message);
  if (saved && saved.body !== body.message) throw ruleViolation('This was sent before with other words.');
  const view = { ...reader, hiddenCount: room.hiddenCount, isDirect: room.kind === 'direct' };
  if (saved) return getMessage(db, { ...view, number: saved.number });
  await limitMessages(ctx, sender);
  if (error) throw ruleViolation(error);
  if (room.pair) await ensureSecondAdult(ctx, { roomId: room.id, pair: room.pair });
  const tellAt = services.unread.tellAt(now);
  const { number, isWaitedFor } = await saveMessage(db, {
    ...message,
    body: body.message,
    sentAt: now,
    tellAt,
  });
  if (isWaitedFor) await services.unread.remember(db, { roomId: room.id, tellAt });
  await notifyRoom(db, { roomId: room.id, memberIds: null });
  return getMessage(db, { ...view, number });
}
