import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  countUnread as countCall,
  findContact as findCall,
  listConversations as listCall,
  ConversationDetails,
  readConversation as readConversationCall,
} from '@courtline/contract/message';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, notFound } from '../../context/service-error';
import {
  countUnreadOf,
  listConversationsOf,
  findConversationOf,
  listMessages,
  listReaders,
} from '../../store/message/conversation';
import { canWriteTo } from '@courtline/domain/message/contact';
import { findContact as contactOf, findMemberOfPlayer } from '../../store/account/contact';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkReach } from './check-reach';

export async function countUnread({ actor, db }: RequestContext): Promise<ResponseOf<typeof countCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return { count: await countUnreadOf(db, actor.memberId) };
}

export async function findContact(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof findCall>,
): Promise<ResponseOf<typeof findCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const player = await findMemberOfPlayer(db, params.id);
  if (!player) throw notFound();
  const { memberId } = player;
  if (memberId === null) return { memberId };
  const found = await contactOf(db, { memberId: actor.memberId, toMemberId: memberId, now });
  return { memberId: found && canWriteTo(found.contact) ? memberId : null };
}

export async function listConversations(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return listConversationsOf(db, {
    memberId: actor.memberId,
    today: utcDay(now),
    afterRoomId: query.after,
  });
}

/** Only participants can read a conversation; for everyone else, including admins, it does not exist. */
export async function readConversation(
  ctx: RequestContext,
  { params, query }: Input<typeof readConversationCall>,
): Promise<ConversationDetails> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const reader = { roomId: params.id, memberId: actor.memberId, today: utcDay(now) };
  const conversation = await findConversationOf(db, reader);
  if (!conversation) throw notFound();
  const filter = {
    ...reader,
    hiddenCount: conversation.hiddenCount,
    isDirect: conversation.kind === 'direct',
  };
  const { before } = query;
  const messages = await listMessages(db, { ...filter, ...(before !== undefined && { before }) });
  return {
    ...conversation,
    messages,
    hasOlder: (messages[0]?.number ?? 1) > 1,
    readers: await listReaders(db, filter),
    canWrite: (await checkReach(ctx, conversation)) === null,
  };
}

/** Bound to the log-in: notifications stop when it ends. */
export async function followConversations({ loginSession, services, request }: RequestContext) {
  if (!loginSession) throw notSignedIn();
  const holder = { memberId: loginSession.member.memberId, address: request.address };
  return services.live.followConversations(loginSession.id, { until: request.signal, holder });
}
