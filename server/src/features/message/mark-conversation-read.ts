import type { Input } from '@courtline/contract/call';
import type { markConversationRead as markCall } from '@courtline/contract/message';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { getCredentials } from '../../store/account/member';
import { findConversationOf, saveReadMark } from '../../store/message/conversation';
import { notifyConversation } from '../../store/message/conversation-events';

export async function markConversationRead(
  { actor, db, services, now }: RequestContext,
  { params, body }: Input<typeof markCall>,
): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const guardianId = guardianIdOf(actor);
  const reader = { roomId: params.id, memberId, guardianId, today: utcDay(now) };
  const conversation = await findConversationOf(db, reader);
  if (!conversation) throw notFound();
  // A child who signs in has read marks of their own.
  if (guardianId !== null && (await getCredentials(db, memberId)).email !== '') return;
  const emailDueAt = services.unreadEmails.dueAt(now);
  const saved = await saveReadMark(db, {
    roomId: conversation.id,
    memberId,
    number: body.number,
    hiddenCount: conversation.hiddenCount,
    emailDueAt: emailDueAt,
  });
  if (!saved) return;
  if (saved.isCheckNeeded)
    await services.unreadEmails.schedule(db, { roomId: conversation.id, dueAt: emailDueAt });
  // Notifies the reader's other pages, and the other person of a direct conversation; read marks of team conversations are not shown.
  await notifyConversation(db, {
    roomId: conversation.id,
    memberIds: [memberId, ...(conversation.pair ?? [])],
  });
}
