import { scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { deleteFreeAgents } from '../free-agent/free-agent';
import { breakSeals } from '../match/lineup-seal';
import { bumpSessionVersion } from '../session/session-lock';
import { hasPostedScores } from './managed-roster';

type Rosters = { sessionId: number; teamIds: readonly number[] };

/**
 * Locks these rosters, and the lineups and results of their unplayed matches, until the transaction ends, in the common
 * lock order: session, matches, teams. Notifies open pages.
 */
export async function lockRosters(db: Db, { sessionId, teamIds }: Rosters): Promise<void> {
  const ids = [...teamIds];
  await bumpSessionVersion(db, sessionId);
  await sql`
    select from team_matches where session_id = ${sessionId} and ${isUnplayed}
      and (position1_team_id = any(${ids}) or position2_team_id = any(${ids}))
    order by id for update`.execute(db);
  await sql`select from teams where id = any(${ids}) order by id for update`.execute(db);
}

const isUnplayed = sql`team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}`;

type Rostered = { teamId: number; memberId: number };

export type SpotRow = {
  teamMemberId: number;
  playerId: number;
  isSubstitute: boolean;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  hasPostedScores: boolean;
};

/** The member's current spot on a roster. */
export async function findSpot(db: Db, { teamId, memberId }: Rostered): Promise<SpotRow | null> {
  const row = await db
    .selectFrom('team_members as tm')
    .innerJoin('members as m', 'm.id', 'tm.member_id')
    .innerJoin('players as p', 'p.id', 'tm.player_id')
    .select((eb) => [
      'tm.id as teamMemberId',
      'tm.player_id as playerId',
      'tm.is_substitute as isSubstitute',
      'm.first_name as firstName',
      'm.last_name as lastName',
      eb.fn.coalesce('p.birth_date', 'm.birth_date').as('birthDate'),
      hasPostedScores.as('hasPostedScores'),
    ])
    .where('tm.team_id', '=', teamId)
    .where('tm.member_id', '=', memberId)
    .where('tm.left_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findRosterSession(
  db: Db,
  sessionId: number,
): Promise<{ conferenceId: number; leagueId: number; teamPlayersMax: number | null } | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .select(['c.id as conferenceId', 'c.league_id as leagueId', 's.team_players_max as teamPlayersMax'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

export type SessionTeam = {
  teamId: number;
  teamName: string;
  taken: number;
  held: number;
  isOwn: boolean;
  isCaptained: boolean;
};

type OfMember = { sessionId: number; memberId: number; now: Date };

/** The active teams of a session by name, with their free spots and the member's role in each. */
export async function listSessionTeams(
  db: Db,
  { sessionId, memberId, now }: OfMember,
): Promise<SessionTeam[]> {
  const { rows } = await sql<SessionTeam>`
    select t.id as "teamId", t.name as "teamName",
      (select count(*) from team_members e where e.team_id = t.id and e.left_at is null) as taken,
      (select count(*) from registrations g
        where g.team_id = t.id and g.state = 'held' and g.expires_at > ${now}) as held,
      exists (select from team_members e
        where e.team_id = t.id and e.left_at is null and e.member_id = ${memberId}) as "isOwn",
      exists (select from team_captains k
        where k.team_id = t.id and k.member_id = ${memberId}) as "isCaptained"
    from teams t
    where t.session_id = ${sessionId} and t.withdrawn_at is null
    order by lower(t.name), t.id`.execute(db);
  return rows;
}

/** The roster spots of a member in a session, the oldest first. */
export function listSpotsInSession(
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<{ teamId: number; teamMemberId: number }[]> {
  return db
    .selectFrom('team_members as tm')
    .innerJoin('teams as t', 't.id', 'tm.team_id')
    .select(['tm.team_id as teamId', 'tm.id as teamMemberId'])
    .where('t.session_id', '=', sessionId)
    .where('tm.member_id', '=', memberId)
    .where('tm.left_at', 'is', null)
    .orderBy('tm.id')
    .execute();
}

/** Whether a published match of the team has begun, or a result was posted. */
export async function hasTeamStarted(
  db: Db,
  { teamId, now }: { teamId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ hasStarted: boolean }>`
    select exists (select from team_matches x
      join rounds r on r.id = x.round_id join draws w on w.id = r.draw_id join schedules d on d.id = w.schedule_id
      where (x.position1_team_id = ${teamId} or x.position2_team_id = ${teamId}) and (
        (x.match_at <= ${now} and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)})
        or exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = x.id)))
      as "hasStarted"`.execute(db);
  return rows[0]?.hasStarted ?? false;
}

type EndedSpots = { teamMemberIds: readonly number[]; because: 'withdrawn' | 'moved'; now: Date };

/** Removes players from the roster and from everything unplayed; played matches keep them. */
export async function endSpots(db: Db, { teamMemberIds, because, now }: EndedSpots): Promise<void> {
  const isLeaving = sql`= any(${teamMemberIds}::int[])`;
  const { rows: lineups } = await sql<{ teamMatchId: number; teamId: number }>`
    with left_lines as (
      delete from line_players h using lines n join team_matches x on x.id = n.team_match_id
      where h.team_member_id ${isLeaving} and n.id = h.line_id and x.${isUnplayed}
        and not exists (select from results o where o.line_id = n.id)
      returning n.team_match_id
    ), left_alternates as (
      delete from lineup_alternates a using team_matches x
      where a.team_member_id ${isLeaving} and x.id = a.team_match_id and x.${isUnplayed}
      returning a.team_match_id
    ), left_answers as (
      delete from availability v using team_matches x
      where v.team_member_id ${isLeaving} and x.id = v.team_match_id and x.${isUnplayed}
    )
    update lineups u set version = u.version + 1, updated_at = ${now}
    from team_members tm
    where tm.id ${isLeaving} and u.team_id = tm.team_id and u.team_match_id in (
      select team_match_id from left_lines union select team_match_id from left_alternates)
    returning u.team_match_id as "teamMatchId", u.team_id as "teamId"`.execute(db);
  await breakSeals(db, lineups, now);
  await sql`
    update team_members set left_at = greatest(${now}, joined_at), left_because = ${because}
    where id ${isLeaving}`.execute(db);
}

type NewSpot = {
  teamId: number;
  memberId: number;
  playerId: number;
  isSubstitute: boolean;
  addedBy: number | null;
};

export async function saveSpots(db: Db, spots: readonly NewSpot[]) {
  await deleteFreeAgents(db, spots);
  return db
    .insertInto('team_members')
    .values(
      spots.map((spot) => ({
        team_id: spot.teamId,
        member_id: spot.memberId,
        player_id: spot.playerId,
        is_substitute: spot.isSubstitute,
        added_by: spot.addedBy,
      })),
    )
    .returning([
      'id as teamMemberId',
      'member_id as memberId',
      'team_id as teamId',
      'is_substitute as isSubstitute',
    ])
    .execute();
}

export async function saveSubstitute(db: Db, teamMemberId: number, isSubstitute: boolean): Promise<void> {
  await db
    .updateTable('team_members')
    .set({ is_substitute: isSubstitute })
    .where('id', '=', teamMemberId)
    .execute();
}
