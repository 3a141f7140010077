import { teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { bumpLeagueVersion } from '../league/league';
import { bumpSessionVersion } from '../session/session-lock';

/** A reference to the place, with the people responsible for it. */
export type PlaceUse = {
  kind: 'team' | 'session' | 'conference' | 'matches';
  id: number;
  name: string;
  within: string;
  matchCount: number;
  teamIds: number[];
  conferenceId: number;
  leagueId: number;
  leagueName: string;
};

/**
 * Locks everything that refers to the place, then the place itself; false if it is no longer a custom place. Sessions come
 * first, because creating a schedule assigns home courts to its matches.
 */
export async function lockOwnPlace(db: Db, id: number): Promise<boolean> {
  await sql`select id from conferences where place_id = ${id} order by id for update`.execute(db);
  await bumpSessionsAt(db, id);
  const { rows } = await sql`
    select id from places where id = ${id} and place_id like 'venue-%' for update`.execute(db);
  return rows.length === 1;
}

async function bumpSessionsAt(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from sessions where place_id = ${id}
    union select session_id from teams where home_court_place_id = ${id}
    union select session_id from team_matches where place_id = ${id}
    order by id`.execute(db);
  for (const session of rows) await bumpSessionVersion(db, session.id);
}

/** Everything that refers to the place; only unplayed matches, grouped by session. */
export async function listPlaceUses(db: Db, id: number): Promise<PlaceUse[]> {
  const { rows } = await sql<PlaceUse>`
    select u.*, c.id as "conferenceId", c.league_id as "leagueId", g.name as "leagueName" from (
      select 1 as rank, 'conference' as kind, k.id, k.name, l.name as within, 0 as "matchCount",
        '{}'::int[] as "teamIds", k.id as conference_id
      from conferences k join leagues l on l.id = k.league_id where k.place_id = ${id}
      union all
      select 2, 'session', s.id, s.name, k.name, 0, '{}', k.id
      from sessions s join conferences k on k.id = s.conference_id where s.place_id = ${id}
      union all
      select 3, 'team', t.id, t.name, s.name, 0, array[t.id], s.conference_id
      from teams t join sessions s on s.id = t.session_id where t.home_court_place_id = ${id}
      union all
      select 4, 'matches', s.id, s.name, s.name, count(distinct m.id)::int,
        array_agg(distinct side.team_id) filter (where side.team_id is not null), s.conference_id
      from team_matches m join sessions s on s.id = m.session_id
      cross join lateral (values (m.position1_team_id), (m.position2_team_id)) side (team_id)
      where m.place_id = ${id} and m.team_match_status_type_id <> ${teamMatchStatuses.completed.id}
      group by s.id
    ) u join conferences c on c.id = u.conference_id join leagues g on g.id = c.league_id
    order by u.rank, u.name, u.id`.execute(db);
  return rows.map((use) => ({ ...use, teamIds: use.teamIds ?? [] }));
}

/** Removes all references to the place. Raises versions, so that an open form cannot restore it. */
export async function deleteOwnPlace(db: Db, id: number): Promise<void> {
  const leagues = await sql<{ id: number }>`
    select league_id as id from league_places where place_id = ${id} order by league_id`.execute(db);
  // Repeats the step: teams can choose the place while this transaction waits for its lock.
  await bumpSessionsAt(db, id);
  await sql`update conferences set place_id = null, version = version + 1 where place_id = ${id}`.execute(db);
  await sql`update sessions set place_id = null, version = version + 1 where place_id = ${id}`.execute(db);
  await sql`update teams set home_court_place_id = null, version = version + 1
    where home_court_place_id = ${id}`.execute(db);
  await sql`update team_matches set place_id = null, version = version + 1 where place_id = ${id}`.execute(
    db,
  );
  await sql`delete from places where id = ${id}`.execute(db);
  for (const league of leagues.rows) await bumpLeagueVersion(db, league.id);
}

export type OrganizerContact = {
  memberId: number;
  conferenceId: number | null;
  leagueId: number | null;
};

/** The organizers of these conferences, and of their leagues. */
export async function listOrganizerContacts(
  db: Db,
  conferenceIds: readonly number[],
): Promise<OrganizerContact[]> {
  const { rows } = await sql<OrganizerContact>`
    select o.member_id as "memberId", o.conference_id as "conferenceId", null as "leagueId"
    from conference_organizers o where o.conference_id = any(${conferenceIds}::int[])
    union all
    select o.member_id, null, o.league_id from league_organizers o
    where o.league_id in (select league_id from conferences where id = any(${conferenceIds}::int[]))`.execute(
    db,
  );
  return rows;
}
