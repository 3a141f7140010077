import { whyNotAsked } from '@courtline/domain/roster/availability';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { findMatchDay } from '../store/match/match-details';
import {
  type Invitation,
  type Search,
  listDueSearches,
  lockSearch,
  openInvitations,
  saveInvitationState,
  saveSearchState,
} from '../store/match/substitute-search';
import { listCaptainContacts } from '../store/team/team-people';
import type { JobServices } from './job-services';
import { type SearchNews, addressInvitation, searchNewsEmail, spotGoneEmail } from './substitute-emails';

export type SearchTools = Pick<JobServices, 'outbox' | 'config'> & { db: Db };

/**
 * Moves on every search in which somebody's time is over. What is due is read from the tables, so a restart loses nothing
 * and two nodes at once ask nobody twice.
 */
export async function runSubstituteSearches(
  { db, outbox, config }: Pick<JobServices, 'db' | 'outbox' | 'config'>,
  now: Date,
): Promise<void> {
  for (const searchId of await listDueSearches(db, now)) {
    await inTransaction(db, async (tx) => {
      const search = await lockSearch(tx, searchId);
      if (search) await advanceSearch({ db: tx, outbox, config }, search, now);
    });
  }
}

/** Asks the next person, or all; ends the search when nobody is left to ask. `search` must be locked. */
export async function advanceSearch(tools: SearchTools, search: Search, now: Date): Promise<void> {
  if (search.state !== 'open') return;
  const { db, outbox, config } = tools;
  const news = await readSearchNews(db, search);
  if (!news || whyNotAsked(news.match, now) !== null) return endSearch(db, search, 'canceled');
  const late = search.invitations.filter((one) => isLate(one, now));
  await saveInvitationState(db, idsOf(late), 'expired');
  if (search.invitations.some((one) => one.state === 'open' && !isLate(one, now))) return;
  const waiting = search.invitations.filter(({ state }) => state === 'waiting');
  const next = search.isOrdered ? waiting.slice(0, 1) : waiting;
  if (next.length === 0) {
    await saveSearchState(db, search.searchId, 'ended');
    return notifyCaptains(tools, news, { kind: 'nobody' });
  }
  const limit = now.getTime() + search.minutes * 60_000;
  const start = news.match.matchDate === null ? limit : Date.parse(news.match.matchDate);
  const expiresAt = new Date(Math.min(limit, start));
  await openInvitations(db, idsOf(next), expiresAt);
  await outbox.postAll(
    db,
    next.map((one) =>
      addressInvitation(config, news, {
        invitation: { ...one, expiresAt: expiresAt.toISOString() },
        now,
      }),
    ),
  );
}

function isLate({ state, expiresAt }: Invitation, now: Date): boolean {
  return state === 'open' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

function idsOf(invitations: readonly Invitation[]): number[] {
  return invitations.map(({ invitationId }) => invitationId);
}

/** Ends a search without an acceptance; nobody can answer it any more. */
async function endSearch(db: Db, search: Search, state: 'canceled'): Promise<void> {
  const unanswered = search.invitations.filter((one) => one.state === 'open' || one.state === 'waiting');
  await saveInvitationState(db, idsOf(unanswered), state);
  await saveSearchState(db, search.searchId, state);
}

/** The captain takes all invitations back. */
export async function cancelSearch(tools: SearchTools, search: Search): Promise<void> {
  const news = await readSearchNews(tools.db, search);
  await endSearch(tools.db, search, 'canceled');
  if (news) await tellAsked(tools, news, { search, exceptId: null, why: 'canceled' });
}

/** The others are told that the spot is taken. */
export async function fillSearch(
  tools: SearchTools,
  news: SearchNews,
  { search, acceptedId }: { search: Search; acceptedId: number },
): Promise<void> {
  const others = search.invitations.filter(
    ({ invitationId, state }) => invitationId !== acceptedId && (state === 'open' || state === 'waiting'),
  );
  await saveInvitationState(tools.db, idsOf(others), 'taken');
  await saveSearchState(tools.db, search.searchId, 'filled');
  await tellAsked(tools, news, { search, exceptId: acceptedId, why: 'taken' });
}

/** Only those who were asked and have not answered: who still waits for their turn has heard nothing. */
async function tellAsked(
  { db, outbox, config }: SearchTools,
  news: SearchNews,
  { search, exceptId, why }: { search: Search; exceptId: number | null; why: 'taken' | 'canceled' },
): Promise<void> {
  const asked = search.invitations.filter(
    ({ state, invitationId }) => state === 'open' && invitationId !== exceptId,
  );
  const content = spotGoneEmail(config, news, why);
  await outbox.postAll(
    db,
    asked.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}

export async function notifyCaptains(
  { db, outbox, config }: SearchTools,
  news: SearchNews,
  what: Parameters<typeof searchNewsEmail>[2],
): Promise<void> {
  const captains = await listCaptainContacts(db, [news.search.teamId]);
  const content = searchNewsEmail(config, news, what);
  await outbox.postAll(
    db,
    captains.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}

/** Null if the match is gone or not published any more. */
export async function readSearchNews(db: Db, search: Search): Promise<SearchNews | null> {
  const match = await findMatchDay(db, { teamMatchId: search.teamMatchId, memberId: null });
  if (!match?.isSchedulePublished) return null;
  return { match, search, byName: search.byName, fee: search.fee };
}
