import { leagueTypes, scheduleStatuses, sports } from '@courtline/domain/constants';
import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { hasRegisteredPlayers } from './session';
import { sessionColumns } from './session-columns';
import { idColumn, selectColumns } from '../platform/column-table';

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
    .select([...ownColumns, ...selectColumns(sessionColumns), ...ownerColumns, ...stateColumns]);
}

export type WholeSession = Awaited<ReturnType<ReturnType<typeof wholeSessions>['executeTakeFirstOrThrow']>>;

const ownColumns = [
  's.id',
  's.conference_id as conferenceId',
  's.version',
  sql<RulePack | null>`s.rule_pack`.as('rulePack'),
] as const;

const ownerColumns = [
  'c.name as conferenceName',
  'c.league_id as leagueId',
  'l.name as leagueName',
  idColumn('l.league_type_id', leagueTypes).as('leagueTypeId'),
  idColumn('l.sport_type_id', sports).as('sportTypeId'),
  'l.league_fee_cents as leagueFeeCents',
  'home.time_zone as conferenceTimeZone',
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
