import type { ListedLeague } from '@courtline/contract/league';
import { sessionStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { containing } from '../search/search-pattern';

type Filter = { query: string | null; sportTypeId?: number | undefined };
type Page = { pageNumber: number; pageSize: number; now: Date };

/** Selects the page first, so that counts and places are computed for its leagues only. */
export async function listLeagues(db: Db, filter: Filter & Page): Promise<ListedLeague[]> {
  const { pageNumber, pageSize, now } = filter;
  const { rows } = await sql<ListedLeague>`
    with page as (
      select l.id, l.name, l.sport_type_id, l.league_type_id
      from leagues l where ${matches(filter)}
      order by lower(l.name), l.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
    )
    select l.id, l.name, l.sport_type_id as "sportTypeId", l.league_type_id as "leagueTypeId",
      ${conferenceCount('l')} as "conferenceCount", ${openSessionCount('l', now)} as "openSessionCount",
      ${mainPlace('l')} as "placeName"
    from page l order by lower(l.name), l.id
  `.execute(db);
  return rows;
}

/** A league as it is listed, as a JSON object; `league` is the alias of its row. */
export function leagueJson(league: string, now: Date) {
  const of = (column: string) => sql.ref(`${league}.${column}`);
  return sql<ListedLeague>`json_build_object('id', ${of('id')}, 'name', ${of('name')},
    'sportTypeId', ${of('sport_type_id')}, 'leagueTypeId', ${of('league_type_id')},
    'conferenceCount', ${conferenceCount(league)}, 'openSessionCount', ${openSessionCount(league, now)},
    'placeName', ${mainPlace(league)})`;
}

function conferenceCount(league: string) {
  return sql`(select count(*)::int from conferences c where c.league_id = ${sql.ref(`${league}.id`)})`;
}

function openSessionCount(league: string, now: Date) {
  return sql`(select count(*)::int from conferences c join sessions s on s.conference_id = c.id
    where c.league_id = ${sql.ref(`${league}.id`)} and s.ends_at > ${now}
      and s.session_status_type_id = ${sessionStatuses.open.id})`;
}

/** The place where most of its conferences play; null on a tie. */
function mainPlace(league: string) {
  return sql`(
  select min(label) from (
    select coalesce(p.city || ', ' || p.state, p.name) as label, rank() over (order by count(*) desc) as place
    from conferences c join places p on p.id = c.place_id
    where c.league_id = ${sql.ref(`${league}.id`)} group by label
  ) ranked
  where place = 1 having count(*) = 1)`;
}

export async function countLeagues(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leagues l where ${matches(filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function matches({ query, sportTypeId }: Filter) {
  const ofSport = sportTypeId === undefined ? sql`true` : sql`l.sport_type_id = ${sportTypeId}`;
  return query === null ? ofSport : sql`${ofSport} and lower(l.name) like lower(${containing(query)})`;
}
