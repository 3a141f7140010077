import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  countUnread as countCall,
  findContact as findCall,
  listConversations as listCall,
  listPartners as partnersCall,
  ConversationDetails,
  readConversation as readConversationCall,
  searchConversations as searchCall,
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
import { listNearPeople, listOwnTeams, mostPartners } from '../../store/message/partner';
import { searchConversationsOf } from '../../store/message/search-conversations';
import { canWriteTo } from '@courtline/domain/message/contact';
import { findContact as contactOf, findMemberOfPlayer } from '../../store/account/contact';
import { guardianIdOf } from '@courtline/domain/permission/actor';
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
    guardianId: guardianIdOf(actor),
    today: utcDay(now),
    afterRoomId: query.after,
  });
}

export async function searchConversations(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof searchCall>,
): Promise<ResponseOf<typeof searchCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const reader = { memberId: actor.memberId, today: utcDay(now) };
  return { hits: await searchConversationsOf(db, { ...reader, query: query.query }) };
}

export async function listPartners(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof partnersCall>,
): Promise<ResponseOf<typeof partnersCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const search = { memberId: actor.memberId, query: query.query, now };
  const [teams, near] = await Promise.all([listOwnTeams(db, search), listNearPeople(db, search)]);
  const people = near
    .slice(0, mostPartners)
    .filter(({ role, ...person }) =>
      canWriteTo({ ...person, isNear: true, isInOffice: role !== 'player', hasWritten: false }),
    );
  return { teams, people, hasMore: near.length > mostPartners };
}

/** Only participants can read a conversation; for everyone else, including admins, it does not exist. */
export async function readConversation(
  ctx: RequestContext,
  { params, query }: Input<typeof readConversationCall>,
): Promise<ConversationDetails> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const guardianId = guardianIdOf(actor);
  const reader = { roomId: params.id, memberId: actor.memberId, guardianId, today: utcDay(now) };
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
  const holder = {
    memberId: loginSession.member.memberId,
    loginSessionId: loginSession.id,
    address: request.address,
  };
  return services.live.followConversations(loginSession.id, { until: request.signal, holder });
}
