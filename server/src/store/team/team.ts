import type { MemberTeam } from '@courtline/contract/team';
import { registrationStatuses, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { crestOf } from '@courtline/domain/team/crest';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import { ownPeople } from '../account/own-people';
import { memberAgeFields, ownChildIds, playsIn } from '../player/juniors';

/** A team of the member or of one of their children. */
export type OwnTeam = MemberTeam & { memberId: number; firstName: string; sportTypeId: number };

/** The teams that a member and their children play for or captain, those of the latest sessions first. */
export async function listTeamsOf(
  db: Db,
  { memberId, today }: { memberId: number; today: string },
  { endingAfter }: { endingAfter?: Date } = {},
): Promise<OwnTeam[]> {
  const { rows } = await sql<Omit<OwnTeam, 'crest'> & { crest: string | null }>`
    with people as (${ownPeople({ memberId, today })}), mine as (
      select p.member_id, p.first_name, x.team_id from people p cross join lateral (
        select team_id from team_members where member_id = p.member_id and left_at is null
        union select team_id from team_captains where member_id = p.member_id
      ) x
    )
    select mine.member_id as "memberId", mine.first_name as "firstName", t.id as "teamId", t.name as "teamName", t.crest, s.id as "sessionId", s.name as "sessionName",
      to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sessionEndDateUtc",
      record.wins as "teamMatchWins", record.losses as "teamMatchLosses",
      ${captainsJson} as captains, l.sport_type_id as "sportTypeId"
    from mine
    join teams t on t.id = mine.team_id
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    cross join lateral (${teamRecord}) record
    where s.ends_at > ${endingAfter ?? '-infinity'}::timestamptz
    order by s.ends_at desc, lower(t.name), t.id, mine.member_id`.execute(db);
  return rows.map((row) => ({ ...row, crest: crestOf(row.teamId, row.crest) }));
}

type Captain = {
  memberId: number;
  captainId: number;
  playerId: number | null;
  hasAccepted: boolean;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
};

export type TeamRow = {
  teamId: number;
  teamName: string;
  /** Null if none was chosen. */
  crest: string | null;
  wins: number;
  losses: number;
  captains: Captain[];
  /** Closed for a withdrawn team, whatever the stored value is. */
  teamRegistrationAvailabilityStatusTypeId: number;
  homeCourtName: string | null;
  homeCourtAddress: string | null;
  leagueId: number;
  leagueName: string;
  leagueTypeId: number;
  sportTypeId: number;
  conferenceId: number;
  minAge: number;
  maxAge: number;
  genderTypeId: number;
  ratingMin: number;
  ratingMax: number;
  placeName: string | null;
  placeAddress: string | null;
  sessionId: number;
  sessionName: string;
  sessionTypeId: number;
  /** The first day of the session in the time zone of its place. */
  sessionFirstDay: string;
  endDateUtc: string;
  registrationFeeCents: number;
  registrationVerificationFeeCents: number;
  sanctionTypeId: number | null;
  teamPlayersMax: number | null;
  /** Spots that members other than the reader hold while they pay. */
  held: number;
  hasRegistrationPin: boolean;
  /** Whether the reader plays for or captains a team of the conference. */
  readerPlaysHere: boolean;
  ownChildIds: number[];
  hasPublishedSchedule: boolean;
  /** The time zone of the venue; null without a place. */
  timeZone: string | null;
};

/** A team with its captains, session and conference, in one statement. */
export async function findTeam(
  db: Db,
  id: number,
  now: Date,
  readerId: number | null = null,
): Promise<TeamRow | null> {
  const { rows } = await sql<TeamRow>`
    select t.id as "teamId", t.name as "teamName", t.crest, record.wins, record.losses, ${captainsJson} as captains,
      case when t.withdrawn_at is null then t.team_registration_availability_status_type_id
        else ${sql.lit(registrationStatuses.closed.id)} end as "teamRegistrationAvailabilityStatusTypeId",
      home.name as "homeCourtName", home.formatted_address as "homeCourtAddress",
      l.id as "leagueId", l.name as "leagueName", l.league_type_id as "leagueTypeId", l.sport_type_id as "sportTypeId",
      c.id as "conferenceId", c.min_age as "minAge", c.max_age as "maxAge", c.gender_type_id as "genderTypeId",
      c.rating_min as "ratingMin", c.rating_max as "ratingMax",
      place.name as "placeName", place.formatted_address as "placeAddress", place.time_zone as "timeZone",
      t.registration_pin_sealed is not null as "hasRegistrationPin",
      s.id as "sessionId", s.name as "sessionName", s.session_type_id as "sessionTypeId",
      to_char(s.starts_at at time zone coalesce(place.time_zone, 'UTC'), 'YYYY-MM-DD') as "sessionFirstDay",
      to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endDateUtc",
      s.registration_fee_cents as "registrationFeeCents",
      s.registration_verification_fee_cents as "registrationVerificationFeeCents",
      s.sanction_type_id as "sanctionTypeId", s.team_players_max as "teamPlayersMax",
      exists (select from schedules x where x.session_id = s.id
        and x.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}) as "hasPublishedSchedule",
      (select count(*) from registrations r
        where r.team_id = t.id and r.state = 'held' and r.expires_at > ${now}
          and r.member_id is distinct from ${readerId}::int) as held,
      ${playsIn('c', sql`${readerId}`)} as "readerPlaysHere", ${ownChildIds(sql`${readerId}`)} as "ownChildIds"
    from teams t
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places home on home.id = t.home_court_place_id
    left join places place on place.id = coalesce(s.place_id, c.place_id)
    cross join lateral (${teamRecord}) record
    where t.id = ${id} ${keepPlan}`.execute(db);
  return rows[0] ?? null;
}

/** Wins and losses of the team `t` in published matches: a bye is no win, and both teams lose if both defaulted. */
export const teamRecord = sql`
  select count(*) filter (where x.winner_team_id = t.id) as wins,
    count(*) filter (where x.winner_team_id <> t.id or (x.position1_defaulted and x.position2_defaulted)) as losses
  from team_matches x
  join schedules on schedules.session_id = x.session_id
    and schedules.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
  where t.id in (x.position1_team_id, x.position2_team_id)
    and num_nonnulls(x.position1_team_id, x.position2_team_id) = 2
    and x.team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)}`;

/** The captains of the team `t`, in the order of appointment. */
const captainsJson = sql`coalesce((
  select json_agg(json_build_object('memberId', m.id, 'captainId', tc.id, 'playerId', p.id, 'hasAccepted', tc.accepted_at is not null,
    'displayName', m.first_name || ' ' || m.last_name, 'firstName', m.first_name, 'lastName', m.last_name,
    ${memberAgeFields('m')}) order by tc.slot)
  from team_captains tc
  join members m on m.id = tc.member_id
  left join players p on p.member_id = m.id
  where tc.team_id = t.id
), '[]'::json)`;

/** The first team in the chain of copies of the team `t`. */
export const originTeamId = sql<number>`case when t.copied_from_team_id is null then t.id else (
  with recursive line as (
    select t.id, t.copied_from_team_id as from_id
    union all
    select x.id, x.copied_from_team_id from line join teams x on x.id = line.from_id
  )
  select id from line where from_id is null) end`;

export function listTeamNamesOfSession(db: Db, sessionId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
}

export type NewTeam = {
  sessionId: number;
  name: string;
  crest?: string | null;
  homeCourtPlaceId: number | null;
  /** Local time at the home court; 0 is Sunday. */
  dayOfWeek: number | null;
  timeOfDay: string | null;
  registrationStatusTypeId: number;
  createdBy: number | null;
};

/** Saves many at once; the ids are in the order of the list. */
export async function saveTeams(db: Db, teams: readonly NewTeam[]): Promise<number[]> {
  const rows = await db
    .insertInto('teams')
    .values(
      teams.map((team) => ({
        session_id: team.sessionId,
        name: team.name,
        crest: team.crest ?? null,
        home_court_place_id: team.homeCourtPlaceId,
        day_of_week: team.dayOfWeek,
        time_of_day: team.timeOfDay,
        team_registration_availability_status_type_id: team.registrationStatusTypeId,
        created_by: team.createdBy,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveCopyLinks(db: Db, links: readonly { from: number; to: number }[]): Promise<void> {
  const [from, to] = [links.map((link) => link.from), links.map((link) => link.to)];
  await sql`
    update teams t set copied_from_team_id = link.from_id
    from unnest(${from}::int[], ${to}::int[]) as link (from_id, to_id) where t.id = link.to_id`.execute(db);
}

export type NewCaptain = { teamId: number; memberId: number; slot: number };

export async function saveCaptains(db: Db, captains: readonly NewCaptain[]): Promise<void> {
  await db
    .insertInto('team_captains')
    .values(captains.map(({ teamId, memberId, slot }) => ({ team_id: teamId, member_id: memberId, slot })))
    .execute();
}
