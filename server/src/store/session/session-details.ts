import { scheduleStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { hasRegisteredPlayers } from './session';
import { locationJson, utcText } from '../platform/sql-json';

/** A session as its editor and its page need it, with its conference and league and its progress. */
export async function findWholeSession(db: Db, id: number): Promise<WholeSession | null> {
  const [row] = await readWholeSession(db, { id });
  return row ?? null;
}

const readWholeSession = preparedStatement<WholeSession, { id: number }>(
  (value, db) => sql`${wholeSessions(db).where('s.id', '=', value('id'))}`,
);

/** All sessions, without a where clause; callers refer to the tables by these aliases. */
export function wholeSessions(db: Db) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .leftJoin('places as p', 'p.id', 's.place_id')
    .leftJoin('places as home', 'home.id', 'c.place_id')
    .leftJoin('schedules as x', 'x.session_id', 's.id')
    .select([...ownColumns, ...ownerColumns, ...dateColumns, ...stateColumns]);
}

export type WholeSession = Awaited<ReturnType<ReturnType<typeof wholeSessions>['executeTakeFirstOrThrow']>>;

const ownColumns = [
  's.id',
  's.conference_id as conferenceId',
  's.name',
  's.description',
  's.session_type_id as sessionTypeId',
  's.session_status_type_id as sessionStatusTypeId',
  's.session_match_type_id as sessionMatchTypeId',
  's.session_standings_type_id as sessionStandingsTypeId',
  's.draw_type_id as drawTypeId',
  's.sanction_type_id as sanctionTypeId',
  's.registration_fee_cents as registrationFeeCents',
  's.registration_verification_fee_cents as registrationVerificationFeeCents',
  's.teams_max as teamsMax',
  's.matches_per_team as matchesPerTeam',
  's.team_match_frequency_type_id as teamMatchFrequencyTypeId',
  's.team_required_players_min as teamRequiredPlayersMin',
  's.team_players_max as teamPlayersMax',
  's.singles_match_count as singlesMatchCount',
  's.singles_points_per_match as singlesPointsPerMatch',
  's.singles_scoring_format_type_id as singlesScoringFormatTypeId',
  's.singles_time_allowed_type_id as singlesTimeAllowedTypeId',
  's.doubles_match_count as doublesMatchCount',
  's.doubles_points_per_match as doublesPointsPerMatch',
  's.doubles_scoring_format_type_id as doublesScoringFormatTypeId',
  's.doubles_time_allowed_type_id as doublesTimeAllowedTypeId',
  's.game_rule_type_id as gameRuleTypeId',
  's.enforce_audience as enforceAudience',
  's.version',
] as const;

const ownerColumns = [
  'c.name as conferenceName',
  'c.league_id as leagueId',
  'l.name as leagueName',
  'l.league_type_id as leagueTypeId',
  'l.sport_type_id as sportTypeId',
  'l.league_fee_cents as leagueFeeCents',
  'home.time_zone as conferenceTimeZone',
] as const;

const dateColumns = [
  utcText('s.starts_at').as('startDateUtc'),
  utcText('s.ends_at').as('endDateUtc'),
  utcText('s.team_registration_starts_at').as('teamRegistrationStartDateUtc'),
  utcText('s.team_registration_ends_at').as('teamRegistrationEndDateUtc'),
] as const;

const stateColumns = [
  hasRegisteredPlayers.as('hasRegisteredPlayers'),
  sql<boolean>`exists (select from team_matches m join lines n on n.team_match_id = m.id
    join results r on r.line_id = n.id where m.session_id = s.id)`.as('hasPostedResults'),
  sql<boolean>`coalesce(x.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}, false)`.as(
    'hasPublishedSchedule',
  ),
  sql<boolean>`x.id is not null`.as('hasSchedule'),
  sql<number | null>`x.schedule_mode_id`.as('scheduleModeId'),
  sql<number>`(select count(*) from teams t where t.session_id = s.id)`.as('teamCount'),
  locationJson('p').as('location'),
  sql<string | null>`coalesce(p.time_zone, home.time_zone)`.as('timeZone'),
] as const;

/** Blocks changes of the session, its teams and its registrations until the transaction ends. */
export async function lockSession(db: Db, id: number): Promise<void> {
  await db.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute();
}

/** The defaults that a new session copies from its conference and league. */
export async function findHomeOfSessions(db: Db, conferenceId: number) {
  const row = await db
    .selectFrom('conferences as c')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .leftJoin('places as home', 'home.id', 'c.place_id')
    .select([
      'c.id as conferenceId',
      'c.league_id as leagueId',
      'l.sport_type_id as sportTypeId',
      'l.league_fee_cents as leagueFeeCents',
      'home.time_zone as conferenceTimeZone',
    ])
    .where('c.id', '=', conferenceId)
    .executeTakeFirst();
  return row ?? null;
}

export type HomeOfSessions = NonNullable<Awaited<ReturnType<typeof findHomeOfSessions>>>;
