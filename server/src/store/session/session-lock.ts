import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';

/** A session with the facts needed for adding teams. */
export async function findReceivingSession(db: Db, id: number) {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .leftJoin('places as venue', (join) =>
      join.on('venue.id', '=', sql<number | null>`coalesce(s.place_id, c.place_id)`),
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
 * Call before changing anything that belongs to a session: locks the session until the transaction ends, invalidates its
 * cached responses and notifies open pages.
 */
export async function bumpSessionVersion(db: Db, sessionId: number): Promise<void> {
  await bump(db, { sessionId });
}

/** Same as `bumpSessionVersion`, for the session of a match; null if there is no such match. */
export async function bumpSessionVersionOfMatch(db: Db, teamMatchId: number): Promise<BumpedSession | null> {
  const [raised] = await bumpByMatch(db, { teamMatchId });
  return raised ?? null;
}

type BumpedSession = { sessionId: number; sessionTypeId: number };

const bump = preparedStatement<BumpedSession, { sessionId: number }>((value) =>
  bumpStatement(value('sessionId')),
);

const bumpByMatch = preparedStatement<BumpedSession, { teamMatchId: number }>((value) =>
  bumpStatement(sql`(select m.session_id from team_matches m where m.id = ${value('teamMatchId')})`),
);

function bumpStatement(sessionId: RawBuilder<unknown>) {
  return sql<BumpedSession>`
    with raised as (
      update sessions set public_version = public_version + 1 where id = ${sessionId}
      returning id, session_type_id, conference_id
    )
    select r.id as "sessionId", r.session_type_id as "sessionTypeId",
      pg_notify('courtline', json_build_object('leagueId', l.id, 'version', l.version)::text)
    from raised r join conferences c on c.id = r.conference_id join leagues l on l.id = c.league_id`;
}
