import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';

/** A session as whoever adds teams to it needs it. */
export async function findReceivingSession(db: Db, id: number) {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .leftJoin('places as venue', (join) =>
      join.on('venue.id', '=', sql`coalesce(s.place_id, c.place_id)` as never),
    )
    .select([
      's.id as sessionId',
      's.name as sessionName',
      's.session_type_id as sessionTypeId',
      's.session_status_type_id as sessionStatusTypeId',
      's.teams_max as teamsMax',
      'c.id as conferenceId',
      'l.id as leagueId',
      'l.name as leagueName',
      utcText('s.starts_at').as('startDateUtc'),
      utcText('s.ends_at').as('endDateUtc'),
      sql<string>`coalesce(venue.time_zone, 'UTC')`.as('timeZone'),
      sql<number>`(select count(*) from teams t where t.session_id = s.id)`.as('teamCount'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type ReceivingSessionRow = NonNullable<Awaited<ReturnType<typeof findReceivingSession>>>;

/**
 * Before anything below a session changes: others who change it wait until the transaction ends, what is prepared for
 * many readers grows old, and open pages hear of it.
 */
export async function bumpSessionVersion(db: Db, sessionId: number): Promise<void> {
  await raise(db, { sessionId });
}

/** The same for the session of a match; null where there is no such match. */
export async function raiseSessionOf(db: Db, teamMatchId: number): Promise<Raised | null> {
  const [raised] = await raiseOf(db, { teamMatchId });
  return raised ?? null;
}

type Raised = { sessionId: number; sessionTypeId: number };

const raise = preparedStatement<Raised, { sessionId: number }>((value) => raising(value('sessionId')));

const raiseOf = preparedStatement<Raised, { teamMatchId: number }>((value) =>
  raising(sql`(select m.session_id from team_matches m where m.id = ${value('teamMatchId')})`),
);

function raising(sessionId: RawBuilder<unknown>) {
  return sql<Raised>`
    with raised as (
      update sessions set public_version = public_version + 1 where id = ${sessionId}
      returning id, session_type_id, conference_id
    )
    select r.id as "sessionId", r.session_type_id as "sessionTypeId",
      pg_notify('courtline', json_build_object('leagueId', l.id, 'version', l.version)::text)
    from raised r join conferences c on c.id = r.conference_id join leagues l on l.id = c.league_id`;
}
