import type { Input } from '@courtline/contract/call';
import type { Message, sendMessage as sendCall } from '@courtline/contract/message';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound, notSignedIn } from '../../context/service-error';
import { findConversationOf, getMessage } from '../../store/message/conversation';
import { findSentMessage, lockMembership, saveMessage } from '../../store/message/save-conversation';
import { notifyConversation } from '../../store/message/conversation-events';
import { limitMessages } from './limits';
import { checkReach, ensureSecondAdult } from './check-reach';

export async function sendMessage(
  ctx: RequestContext,
  { params, body }: Input<typeof sendCall>,
): Promise<Message> {
  const { actor, db, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const sender = { roomId: params.id, memberId: actor.memberId };
  if (!(await lockMembership(db, sender))) throw notFound();
  const guardianId = guardianIdOf(actor);
  const reader = { ...sender, guardianId, today: utcDay(now) };
  const conversation = await findConversationOf(db, reader);
  if (!conversation) throw notFound();
  // Checked before the conversation is locked: messages of one room wait for each other, each holding a database connection.
  const error = await checkReach(ctx, conversation);
  const message = { roomId: conversation.id, senderId: actor.memberId, guardianId, clientId: body.clientId };
  const saved = await findSentMessage(db, message);
  if (saved && saved.body !== body.message) throw ruleViolation('This message was already sent.');
  const view = { ...reader, hiddenCount: conversation.hiddenCount, isDirect: conversation.kind === 'direct' };
  if (saved) return getMessage(db, { ...view, number: saved.number });
  await limitMessages(ctx, sender);
  if (error) throw ruleViolation(error);
  if (conversation.pair) await ensureSecondAdult(ctx, { roomId: conversation.id, pair: conversation.pair });
  const emailDueAt = services.unreadEmails.dueAt(now);
  const { number, isCheckNeeded } = await saveMessage(db, {
    ...message,
    body: body.message,
    sentAt: now,
    emailDueAt: emailDueAt,
  });
  if (isCheckNeeded) await services.unreadEmails.schedule(db, { roomId: conversation.id, dueAt: emailDueAt });
  const pushed = { roomId: conversation.id, senderId: actor.memberId, guardianId: guardianId ?? null };
  await services.unreadEmails.schedulePush(db, pushed);
  await notifyConversation(db, { roomId: conversation.id, memberIds: null });
  return getMessage(db, { ...view, number });
}
