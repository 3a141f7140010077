import type { InvitationState, SearchState } from '@courtline/domain/roster/substitutes';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

type NewSearch = {
  teamMatchId: number;
  teamId: number;
  lineId: number | null;
  isOrdered: boolean;
  minutes: number;
  by: number;
  now: Date;
  people: readonly { memberId: number; isListed: boolean }[];
};

/** All invitations wait; `openInvitations` opens them. */
export async function saveSearch(db: Db, search: NewSearch): Promise<number> {
  const { id } = await db
    .insertInto('substitute_searches')
    .values({
      team_match_id: search.teamMatchId,
      team_id: search.teamId,
      line_id: search.lineId,
      is_ordered: search.isOrdered,
      minutes: search.minutes,
      created_by: search.by,
      created_at: search.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('substitute_invitations')
    .values(
      search.people.map(({ memberId, isListed }, index) => ({
        search_id: id,
        member_id: memberId,
        position: index + 1,
        is_listed: isListed,
      })),
    )
    .execute();
  return id;
}

export type Search = {
  searchId: number;
  teamMatchId: number;
  teamId: number;
  line: { matchTypeId: number; lineupPosition: number } | null;
  isOrdered: boolean;
  minutes: number;
  state: SearchState;
  by: number;
  /** The captain who asks. */
  byName: string;
  /** What a substitute pays for a match. */
  fee: number;
  invitations: Invitation[];
};

export type Invitation = {
  invitationId: number;
  memberId: number;
  isListed: boolean;
  state: InvitationState;
  expiresAt: string | null;
};

/** Locks the search, and with it its invitations, until the transaction ends: only one person takes the spot. */
export async function lockSearch(db: Db, searchId: number): Promise<Search | null> {
  await sql`select from substitute_searches where id = ${searchId} for update`.execute(db);
  return readSearch(db, searchId);
}

export async function readSearch(db: Db, searchId: number): Promise<Search | null> {
  const { rows } = await sql<Search>`${searchRows} where q.id = ${searchId}`.execute(db);
  return rows[0] ?? null;
}

/** The search of an invitation; null if the invitation is of another member. */
export async function findSearchOf(
  db: Db,
  { invitationId, memberId }: { invitationId: number; memberId: number },
): Promise<Search | null> {
  const { rows } = await sql<Search>`${searchRows} where q.id = (select own.search_id
    from substitute_invitations own where own.id = ${invitationId} and own.member_id = ${memberId})`.execute(
    db,
  );
  return rows[0] ?? null;
}

const searchRows = sql`
  select q.id as "searchId", q.team_match_id as "teamMatchId", q.team_id as "teamId", q.is_ordered as "isOrdered",
    q.minutes, q.state, q.created_by as by, k.first_name || ' ' || k.last_name as "byName", rules.substitute_fee as fee,
    (select json_build_object('matchTypeId', n.match_type_id, 'lineupPosition', n.lineup_position)
      from lines n where n.id = q.line_id) as line,
    (select json_agg(json_build_object('invitationId', i.id, 'memberId', i.member_id, 'isListed', i.is_listed,
      'state', i.state, 'expiresAt', ${utcText('i.expires_at')}) order by i.position)
      from substitute_invitations i where i.search_id = q.id) as invitations
  from substitute_searches q
  join members k on k.id = q.created_by
  join team_matches x on x.id = q.team_match_id
  join session_match_rules rules on rules.session_id = x.session_id`;

export async function saveSearchState(db: Db, searchId: number, state: SearchState): Promise<void> {
  await db.updateTable('substitute_searches').set({ state }).where('id', '=', searchId).execute();
}

export async function openInvitations(
  db: Db,
  invitationIds: readonly number[],
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('substitute_invitations')
    .set({ state: 'open', expires_at: expiresAt })
    .where('id', 'in', [...invitationIds])
    .execute();
}

export async function saveInvitationState(
  db: Db,
  invitationIds: readonly number[],
  state: InvitationState,
): Promise<void> {
  if (invitationIds.length === 0) return;
  await sql`update substitute_invitations set state = ${state},
      expires_at = coalesce(expires_at, now())
    where id = any(${invitationIds}::int[])`.execute(db);
}

export async function saveAnswer(
  db: Db,
  answer: { invitationId: number; state: 'accepted' | 'declined'; by: number; now: Date },
): Promise<void> {
  await db
    .updateTable('substitute_invitations')
    .set({ state: answer.state, answered_at: answer.now, answered_by: answer.by })
    .where('id', '=', answer.invitationId)
    .execute();
}

/** Searches in which somebody's time is over, or whose match has started. */
export async function listDueSearches(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from substitute_searches q join team_matches x on x.id = q.team_match_id
    where q.state = 'open' and (x.match_at <= ${now} or exists (
      select from substitute_invitations i
      where i.search_id = q.id and i.state = 'open' and i.expires_at <= ${now}))
    order by q.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** The open searches of a session in which the member waits or is asked as a person on the list. */
export async function listSearchesWithListed(
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from substitute_invitations i join substitute_searches q on q.id = i.search_id
    join team_matches x on x.id = q.team_match_id
    where i.member_id = ${memberId} and i.is_listed and i.state in ('waiting', 'open') and q.state = 'open'
      and x.session_id = ${sessionId} order by q.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countOpenSearches(
  db: Db,
  { teamMatchId, teamId }: { teamMatchId: number; teamId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from substitute_searches
    where team_match_id = ${teamMatchId} and team_id = ${teamId} and state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}
