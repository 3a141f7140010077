import { mostSessionNames } from '@courtline/contract/conference';
import type { SessionRow } from '@courtline/contract/league';
import { sessionDateStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Filter = {
  conferenceId: number;
  /** Upcoming, in progress or past; all where nothing is said. */
  sessionDateStatus?: number | undefined;
  now: Date;
};

type Page = Filter & { pageNumber: number; pageSize: number };

export async function listSessions(db: Db, page: Page): Promise<SessionRow[]> {
  const rows = await pageOfSessions(db, page).execute();
  return rows.map((row) => row.session);
}

/** The statement by itself, so that its plan can be looked at. */
export function pageOfSessions(db: Db, { pageNumber, pageSize, ...filter }: Page) {
  const page = db
    .selectFrom('sessions as s')
    .selectAll('s')
    .where(matches(filter))
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  // What is told of a session is looked up for this page, not for all those before it.
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

/** Each of them is a stretch of the index, which knows the end of every session too. */
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
