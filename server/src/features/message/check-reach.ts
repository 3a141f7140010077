import { canWriteTo, noSecondAdult } from '@courtline/domain/message/contact';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { findContact } from '../../store/account/contact';
import { type MemberConversation } from '../../store/message/conversation';
import { deleteConversationReader, saveConversationReader } from '../../store/message/conversation-reader';

/**
 * Why the member cannot write in the conversation, or null. A team conversation is open to everyone on the team. In a direct room it
 * depends on the two people, also when the second adult writes: one of them may have left the team or the product.
 */
export async function checkReach(
  { actor, db, now }: RequestContext,
  conversation: MemberConversation,
): Promise<string | null> {
  if (actor.kind === 'visitor' || conversation.pair === null) return null;
  const [a, b] = conversation.pair;
  const [memberId, toMemberId] = actor.memberId === b ? [b, a] : [a, b];
  const found = await findContact(db, { memberId, toMemberId, now });
  return found && canWriteTo(found.contact) ? null : `You can no longer message ${conversation.name}.`;
}

/**
 * Makes sure that a second responsible adult reads along in a conversation with a junior; conversations between
 * adults have none.
 */
export async function ensureSecondAdult(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { roomId, pair }: { roomId: number; pair: readonly [number, number] },
): Promise<void> {
  const [memberId, toMemberId] = pair;
  const found = await findContact(db, { memberId, toMemberId, now });
  if (!found) return;
  const { isJunior, isSenderJunior } = found.contact;
  if (!isJunior && !isSenderJunior) return deleteConversationReader(db, roomId);
  const [juniorId, adultId] = isJunior ? [toMemberId, memberId] : [memberId, toMemberId];
  if (!(await saveConversationReader(db, { roomId, juniorId, adultId, now })))
    throw ruleViolation(noSecondAdult);
}
