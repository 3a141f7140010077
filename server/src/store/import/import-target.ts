import type { Audience } from '@courtline/domain/conference/eligibility';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { KnownPerson } from '@courtline/domain/import/match-person';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

/** A session with what an import into it must know. */
export type ImportSession = {
  sessionId: number;
  sessionName: string;
  sessionTypeId: number;
  sessionStatusTypeId: number;
  conferenceId: number;
  leagueId: number;
  leagueName: string;
  teamsMax: number;
  teamCount: number;
  teamPlayersMax: number | null;
  endDateUtc: string;
  firstDay: string;
  publicVersion: number;
  audience: Audience;
};

export async function findImportSession(db: Db, sessionId: number): Promise<ImportSession | null> {
  const { rows } = await sql<ImportSession>`
    select s.id as "sessionId", s.name as "sessionName", s.session_type_id as "sessionTypeId",
      s.session_status_type_id as "sessionStatusTypeId", c.id as "conferenceId", l.id as "leagueId",
      l.name as "leagueName", s.teams_max as "teamsMax", s.team_players_max as "teamPlayersMax",
      (select count(*)::int from teams t where t.session_id = s.id) as "teamCount",
      ${utcText('s.ends_at')} as "endDateUtc", s.public_version as "publicVersion",
      to_char(s.starts_at at time zone coalesce(z.time_zone, 'UTC'), 'YYYY-MM-DD') as "firstDay",
      json_build_object('leagueTypeId', l.league_type_id, 'sportTypeId', l.sport_type_id,
        'genderTypeId', c.gender_type_id, 'minAge', c.min_age, 'maxAge', c.max_age,
        'ratingMin', c.rating_min, 'ratingMax', c.rating_max) as audience
    from sessions s
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places z on z.id = coalesce(s.place_id, c.place_id)
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

export type ImportTeam = {
  teamId: number;
  name: string;
  isWithdrawn: boolean;
  held: number;
  spots: { memberId: number; isSubstitute: boolean }[];
  captainIds: number[];
};

/** The teams of the session with their rosters and captains. */
export async function listImportTeams(
  db: Db,
  { sessionId, now }: { sessionId: number; now: Date },
): Promise<ImportTeam[]> {
  const { rows } = await sql<ImportTeam>`
    select t.id as "teamId", t.name, t.withdrawn_at is not null as "isWithdrawn",
      (select count(*)::int from registrations g
        where g.team_id = t.id and g.state = 'held' and g.expires_at > ${now}) as held,
      coalesce((select json_agg(json_build_object('memberId', e.member_id, 'isSubstitute', e.is_substitute))
        from team_members e where e.team_id = t.id and e.left_at is null), '[]'::json) as spots,
      array(select k.member_id from team_captains k where k.team_id = t.id) as "captainIds"
    from teams t where t.session_id = ${sessionId} order by t.id`.execute(db);
  return rows;
}

/** Where the organizer is responsible: a whole league, or these conferences of it. */
export type ImportScope = { leagueId: number; conferenceIds: readonly number[] | null };

function conferencesIn({ leagueId, conferenceIds }: ImportScope) {
  return conferenceIds === null
    ? sql`select x.id from conferences x where x.league_id = ${leagueId}`
    : sql`select x.id from conferences x where x.league_id = ${leagueId} and x.id = any(${conferenceIds}::int[])`;
}

/** People who are or were on a team there; an address counts only once its owner has confirmed it. */
export async function listKnownPeople(
  db: Db,
  { scope, today }: { scope: ImportScope; today: string },
): Promise<(KnownPerson & { isJunior: boolean })[]> {
  const { rows } = await sql<KnownPerson & { isJunior: boolean }>`
    select m.id as "memberId", m.first_name as "firstName", m.last_name as "lastName",
      case when m.email_verified_at is not null then lower(m.email) end as "confirmedEmail",
      to_char(coalesce(p.birth_date, m.birth_date), 'YYYY-MM-DD') as "birthDate",
      is_junior(m.id, ${today}::date) as "isJunior"
    from members m left join players p on p.member_id = m.id
    where m.deleted_at is null and m.id in (
      select e.member_id from team_members e where e.conference_id in (${conferencesIn(scope)})
      union
      select k.member_id from team_captains k join teams t on t.id = k.team_id
        join sessions s on s.id = t.session_id where s.conference_id in (${conferencesIn(scope)}))
    order by m.id`.execute(db);
  return rows;
}

/**
 * Records among these people that no one has claimed and an invitation may offer: of adults, all of whose teams are where the
 * organizer is responsible, because the person who follows the link gets all of them. Not while an earlier invitation is open.
 */
export async function listInvitableRecords(
  db: Db,
  { memberIds, scope, now }: { memberIds: readonly number[]; scope: ImportScope; now: Date },
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    where m.id = any(${memberIds}::int[]) and m.is_unclaimed and m.deleted_at is null
      and not is_junior(m.id, ${utcDay(now)}::date) and not exists (
        select from one_time_links o where o.member_id = m.id and o.kind = 'record-invitation'
          and o.used_at is null and o.expires_at > ${now})
      and not exists (
        select from teams t join sessions s on s.id = t.session_id
        where t.id in (select e.team_id from team_members e where e.member_id = m.id
            union select k.team_id from team_captains k where k.member_id = m.id)
          and s.conference_id not in (${conferencesIn(scope)}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Courts where teams of the league play, by the first id of each name. */
export async function listLeagueCourts(
  db: Db,
  leagueId: number,
): Promise<{ placeId: number; name: string }[]> {
  const { rows } = await sql<{ placeId: number; name: string }>`
    select min(z.id) as "placeId", z.name from places z where z.id in (
      select t.home_court_place_id from teams t join sessions s on s.id = t.session_id
        join conferences c on c.id = s.conference_id where c.league_id = ${leagueId}
      union select s.place_id from sessions s join conferences c on c.id = s.conference_id
        where c.league_id = ${leagueId}
      union select c.place_id from conferences c where c.league_id = ${leagueId})
    group by z.name order by 2`.execute(db);
  return rows;
}

export type CandidateRow = { memberId: number; displayName: string; playedFor: string | null };

/** Names the people whom a question is about, by the last team that they played for there. */
export async function listCandidates(
  db: Db,
  { memberIds, scope }: { memberIds: readonly number[]; scope: ImportScope },
): Promise<CandidateRow[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<CandidateRow>`
    select m.id as "memberId", m.first_name || ' ' || m.last_name as "displayName",
      (select t.name || ', ' || s.name from team_members e join teams t on t.id = e.team_id
        join sessions s on s.id = t.session_id
        where e.member_id = m.id and e.conference_id in (${conferencesIn(scope)})
        order by e.id desc limit 1) as "playedFor"
    from members m where m.id = any(${memberIds}::int[]) and m.deleted_at is null order by m.id`.execute(db);
  return rows;
}
