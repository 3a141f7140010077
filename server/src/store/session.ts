import type { SessionRow } from '@courtline/contract/league';
import { sql } from 'kysely';
import type { Db } from '../db/open';

type Page = { conferenceId: number; pageNumber: number; pageSize: number };

export async function listSessions(
  db: Db,
  { conferenceId, pageNumber, pageSize }: Page,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .select(sql<SessionRow>`${sessionJson}`.as('session'))
    .where('s.conference_id', '=', conferenceId)
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  return rows.map((row) => row.session);
}

export async function countSessions(db: Db, conferenceId: number): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conference_id', '=', conferenceId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Somebody is on a roster, or holds a place while they pay; of the table as `s`. */
export const hasRegisteredPlayers = sql<boolean>`(
  exists (select from teams t join team_members r on r.team_id = t.id and r.left_at is null
    where t.session_id = s.id)
  or exists (select from registrations g where g.session_id = s.id and g.state in ('held', 'confirmed')))`;

/** A row of any list of sessions, from the table as `s`. */
export const sessionJson = sql`json_build_object(
  'id', s.id, 'name', s.name, 'sessionTypeId', s.session_type_id,
  'sessionStatusTypeId', s.session_status_type_id,
  'startDateUtc', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'endDateUtc', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'timeZone', (select z.time_zone from conferences k join places z on z.id = coalesce(s.place_id, k.place_id)
    where k.id = s.conference_id),
  'teamCount', (select count(*) from teams t where t.session_id = s.id),
  'hasRegisteredPlayers', ${hasRegisteredPlayers})`;
