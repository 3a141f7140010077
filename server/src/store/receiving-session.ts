import { sql } from 'kysely';
import type { Db } from '../db/open';
import { plannedOnce } from '../db/planned-once';
import { utcText } from './shown';

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
export async function raiseSession(db: Db, sessionId: number): Promise<void> {
  await raise(db, { sessionId });
}

const raise = plannedOnce<object, { sessionId: number }>(
  (value) => sql`
    with raised as (
      update sessions set public_version = public_version + 1 where id = ${value('sessionId')} returning conference_id
    )
    select pg_notify('courtline', json_build_object('leagueId', l.id, 'version', l.version)::text)
    from raised r join conferences c on c.id = r.conference_id join leagues l on l.id = c.league_id`,
);
