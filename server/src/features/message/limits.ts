import type { Input } from '@courtline/contract/call';
import type { openDirectConversation } from '@courtline/contract/message';
import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { findMessageRecipient } from '../../operations/find-message-recipient';
import { notSignedIn, rateLimited } from '../../context/service-error';
import { countTry } from '../../store/platform/rate-limit';
import { hasAnswer, hasDirectConversation } from '../../store/message/save-conversation';

const seconds = 60 * 60;

/** Per person and hour. */
const limits = {
  'new-room': 10,
  'open-room': 120,
  'room-message': 120,
  'message-to-one': 60,
  'message-unanswered': 10,
} as const;

const searchLimit = { max: 60, seconds: 60 };

/** Both searches compare many texts, and a page sends one while its user types. */
export function limitSearch(name: 'message-search' | 'partner-search') {
  return async ({ actor, services, now }: RequestContext): Promise<void> => {
    if (actor.kind === 'visitor') throw notSignedIn();
    const { secondsToWait } = await countTry(services.db, {
      ...searchLimit,
      name,
      key: String(actor.memberId),
      now,
    });
    if (secondsToWait > 0) throw rateLimited(secondsToWait);
  };
}

/** Starting conversations with new people has a lower limit, to prevent spam. */
export async function limitConversations(
  ctx: RequestContext,
  { body }: Input<typeof openDirectConversation>,
): Promise<void> {
  const { actor, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const receiver = await findMessageRecipient({
    db: services.db,
    now,
    memberId,
    toMemberId: body.toMemberId,
  });
  const isOpen = await hasDirectConversation(services.db, [
    memberId,
    receiver?.person.memberId ?? body.toMemberId,
  ]);
  const name = isOpen ? 'open-room' : 'new-room';
  await limit({ ...ctx, name, key: String(memberId) });
}

/**
 * Limits per person, and per person and room; lower until the other person has answered. Counted in the transaction
 * that saves the message, under the conversation's lock, so that retries of a saved message and rejected messages do not
 * count.
 */
export async function limitMessages(
  ctx: RequestContext,
  { roomId, memberId }: { roomId: number; memberId: number },
): Promise<void> {
  const { actor, db } = ctx;
  const actingId = actingMemberIdOf(actor) ?? memberId;
  await limit({ ...ctx, name: 'room-message', key: String(actingId) });
  const isAnswered = await hasAnswer(db, { roomId, memberId });
  const name = isAnswered ? 'message-to-one' : 'message-unanswered';
  await limit({ ...ctx, name, key: `${actingId}:${roomId}` });
}

type LimitInput = Pick<RequestContext, 'db' | 'now'> & { name: keyof typeof limits; key: string };

async function limit({ db, now, name, key }: LimitInput): Promise<void> {
  const { secondsToWait } = await countTry(db, { name, key, max: limits[name], seconds, now });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
