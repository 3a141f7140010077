import { mostSessionNames } from '@courtline/contract/conference';
import type { SessionRow } from '@courtline/contract/league';
import { sessionDateStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Filter = {
  conferenceId: number;
  /** Upcoming, in progress or past; undefined means all. */
  sessionDateStatus?: number | undefined;
  now: Date;
};

type Page = Filter & { pageNumber: number; pageSize: number };

export async function listSessions(db: Db, page: Page): Promise<SessionRow[]> {
  const rows = await pageOfSessions(db, page).execute();
  return rows.map((row) => row.session);
}

/** Exported separately so that a test can check its query plan. */
export function pageOfSessions(db: Db, { pageNumber, pageSize, ...filter }: Page) {
  const page = db
    .selectFrom('sessions as s')
    .selectAll('s')
    .where(matches(filter))
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  // Joins details for the sessions of this page only, not for all rows before it.
  return db
    .selectFrom(page.as('s'))
    .select(sql<SessionRow>`${sessionJson}`.as('session'))
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc');
}

export async function countSessions(db: Db, filter: Filter): Promise<number> {
  const row = await numberOfSessions(db, filter).executeTakeFirstOrThrow();
  return row.count;
}

export function numberOfSessions(db: Db, filter: Filter) {
  return db
    .selectFrom('sessions as s')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(filter));
}

/** Each condition is a range of the index, which also contains the end of every session. */
function matches({ conferenceId, sessionDateStatus, now }: Filter) {
  const ofConference = sql<boolean>`s.conference_id = ${conferenceId}`;
  const { upcoming, inProgress, past } = sessionDateStatuses;
  switch (sessionDateStatus) {
    case upcoming.id:
      return sql<boolean>`${ofConference} and s.starts_at > ${now} and s.ends_at > ${now}`;
    case inProgress.id:
      return sql<boolean>`${ofConference} and s.starts_at <= ${now} and s.ends_at > ${now}`;
    case past.id:
      return sql<boolean>`${ofConference} and s.starts_at <= ${now} and s.ends_at <= ${now}`;
    default:
      return ofConference;
  }
}

/** The latest first. */
export function listSessionNames(db: Db, conferenceId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'name'])
    .where('conference_id', '=', conferenceId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessionNames)
    .execute();
}

/** Whether any player is on a roster or holds a spot while paying; refers to the table as `s`. */
export const hasRegisteredPlayers = sql<boolean>`(
  exists (select from teams t join team_members r on r.team_id = t.id and r.left_at is null
    where t.session_id = s.id)
  or exists (select from registrations g where g.session_id = s.id and g.state in ('held', 'confirmed')))`;

/** A row of any list of sessions; refers to the table as `s`. */
export const sessionJson = sql`json_build_object(
  'id', s.id, 'name', s.name, 'sessionTypeId', s.session_type_id,
  'sessionStatusTypeId', s.session_status_type_id,
  'startDateUtc', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'endDateUtc', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'timeZone', (select z.time_zone from conferences k join places z on z.id = coalesce(s.place_id, k.place_id)
    where k.id = s.conference_id),
  'teamCount', (select count(*) from teams t where t.session_id = s.id),
  'hasRegisteredPlayers', ${hasRegisteredPlayers})`;
