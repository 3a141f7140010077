import type { Location } from '@courtline/contract/place';
import { matchKinds } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, keepPlan } from '../../db/prepared-statement';
import { memberAgeFields, playsIn } from '../player/juniors';
import { type LeagueRatingRow, leagueRatingJson } from '../player/rating';
import { provisionalTeamIds } from '../match/score-confirmation';
import { locationJson, placeLabel, utcText } from '../platform/sql-json';
import { listStandings } from '../schedule/standings';
import { originTeamId, teamRecord } from './team';

export type DeskCaptain = {
  captainId: number;
  memberId: number;
  playerId: number | null;
  hasAccepted: boolean;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  profileImage: string | null;
  place: string | null;
  /** Null until the captain has accepted the role. */
  phone: string | null;
  email: string | null;
};

/** Stored ratings of a roster member; their status is derived at read time. */
type RosterStrength = { isSubstitute: boolean; singles: LeagueRatingRow; doubles: LeagueRatingRow };

export type ManagedTeamRow = {
  id: number;
  name: string;
  /** Null if none was chosen. */
  crest: string | null;
  sessionId: number;
  sessionTypeId: number;
  sessionName: string;
  sessionStartDateUtc: string;
  conferenceId: number;
  leagueId: number;
  leagueName: string;
  leagueTypeId: number;
  sportTypeId: number;
  captains: DeskCaptain[];
  homeCourtLocation: Location | null;
  homeCourtPlaceId: number | null;
  /** Of the home court, else of the venue, else UTC. */
  timeZone: string;
  /** Local time at the home court. */
  dayOfWeek: number | null;
  timeOfDay: string | null;
  teamRegistrationAvailabilityStatusTypeId: number;
  isWithdrawn: boolean;
  /** Spots that members other than the reader hold while they pay. */
  held: number;
  teamPlayersMax: number | null;
  sessionEndDateUtc: string;
  registrationPinSealed: Buffer | null;
  roster: RosterStrength[];
  wins: number;
  losses: number;
  /** Null if there are no standings. */
  rank: number | null;
  seed: number | null;
  copiedFromTeamId: number | null;
  originTeamId: number;
  /** Whether the reader plays for or captains a team of the conference. */
  readerPlaysHere: boolean;
  version: number;
};

/** The teams of a session with captains, rosters and records, in one statement. */
export function listManagedTeams(db: Db, sessionId: number, readerId?: number): Promise<ManagedTeamRow[]> {
  return readManagedTeams(db, sql`t.session_id = ${sessionId}`, readerId);
}

export function listManagedTeamsById(
  db: Db,
  ids: readonly number[],
  readerId?: number,
): Promise<ManagedTeamRow[]> {
  return readManagedTeams(db, sql`t.id = any(${ids}::int[])`, readerId);
}

export async function findManagedTeam(db: Db, id: number, readerId?: number): Promise<ManagedTeamRow | null> {
  const [team] = await readManagedTeams(db, sql`t.id = ${id}`, readerId);
  return team ?? null;
}

type TeamRoster = {
  teamId: number;
  crest: string | null;
  sportTypeId: number;
  roster: RosterStrength[];
  /** Whether a result of the team does not stand yet. */
  hasProvisionalScores: boolean;
};

/** What standings show of every team of a session besides its results: crest, ratings, and whether all scores stand. */
export function listRosterRatings(db: Db, sessionId: number): Promise<TeamRoster[]> {
  return readRosters(db, { sessionId });
}

const readRosters = preparedStatement<TeamRoster, { sessionId: number }>(
  (value) => sql`
    select t.id as "teamId", t.crest, l.sport_type_id as "sportTypeId", ${rosterJson} as roster,
      t.id in (${provisionalTeamIds(value('sessionId'))}) as "hasProvisionalScores"
    from teams t
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    where t.session_id = ${value('sessionId')}`,
);

async function readManagedTeams(
  db: Db,
  which: ReturnType<typeof sql>,
  readerId = 0,
): Promise<ManagedTeamRow[]> {
  const { rows } = await sql<Omit<ManagedTeamRow, 'rank'>>`
    select t.id, t.name, t.crest, s.id as "sessionId", s.session_type_id as "sessionTypeId", s.name as "sessionName",
      ${utcText('s.starts_at')} as "sessionStartDateUtc", c.id as "conferenceId", l.id as "leagueId", l.name as "leagueName",
      l.league_type_id as "leagueTypeId", l.sport_type_id as "sportTypeId", ${captainsJson} as captains,
      ${locationJson('home')} as "homeCourtLocation", home.id as "homeCourtPlaceId",
      coalesce(home.time_zone, venue.time_zone, 'UTC') as "timeZone",
      t.day_of_week as "dayOfWeek", to_char(t.time_of_day, 'HH24:MI') as "timeOfDay",
      t.team_registration_availability_status_type_id as "teamRegistrationAvailabilityStatusTypeId",
      t.withdrawn_at is not null as "isWithdrawn", s.team_players_max as "teamPlayersMax",
      ${utcText('s.ends_at')} as "sessionEndDateUtc",
      (select count(*) from registrations g where g.team_id = t.id and g.state = 'held'
        and g.expires_at > now() and g.member_id <> ${readerId}) as held,
      t.registration_pin_sealed as "registrationPinSealed", ${rosterJson} as roster,
      record.wins, record.losses, seed.seed, t.copied_from_team_id as "copiedFromTeamId",
      ${originTeamId} as "originTeamId", t.version,
      ${playsIn('c', sql`${readerId}`)} as "readerPlaysHere"
    from teams t
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places home on home.id = t.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    left join team_seeds seed on seed.session_id = t.session_id and seed.team_id = t.id
    cross join lateral (${teamRecord}) record
    where ${which}
    order by lower(t.name), t.id ${keepPlan}`.execute(db);
  const tables = await listStandings(db, [...new Set(rows.map(({ sessionId }) => sessionId))]);
  const ranks = new Map([...tables.values()].flat().map(({ teamId, rank }) => [teamId, rank]));
  return rows.map((row) => ({ ...row, rank: ranks.get(row.id) ?? null }));
}

const captainsJson = sql`coalesce((
  select json_agg(json_build_object('captainId', tc.id, 'memberId', m.id, 'playerId', p.id,
    'hasAccepted', tc.accepted_at is not null,
    'firstName', m.first_name, 'lastName', m.last_name, ${memberAgeFields('m')},
    'phone', case when tc.accepted_at is not null then m.phone end,
    'email', case when tc.accepted_at is not null then m.email end,
    'profileImage', coalesce(m.profile_image, p.profile_image),
    'place', coalesce(p.place_name, ${placeLabel('p')}, m.place_name, ${placeLabel('m')})) order by tc.slot)
  from team_captains tc
  join members m on m.id = tc.member_id
  left join players p on p.member_id = m.id
  where tc.team_id = t.id
), '[]'::json)`;

const rosterJson = sql`coalesce((
  select json_agg(json_build_object('isSubstitute', tm.is_substitute,
    'singles', ${leagueRatingJson('tm.player_id', matchKinds.singles.id)},
    'doubles', ${leagueRatingJson('tm.player_id', matchKinds.doubles.id)}))
  from team_members tm where tm.team_id = t.id and tm.left_at is null
), '[]'::json)`;
