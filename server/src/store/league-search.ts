import type { FoundSession, SessionOrder } from '@courtline/contract/league-search';
import { sessionDateStatuses, sports } from '@courtline/domain/constants';
import {
  cellsAround,
  earthRadiusInMiles,
  likenessAt,
  type Point,
  type UnitVector,
  unitVectorOf,
} from '@courtline/domain/search/near';
import { mostCounted } from '@courtline/domain/search/search-filter';
import type { WantedSessions } from '@courtline/domain/search/session-search';
import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from '../db/planned-once';
import type { Db } from '../db/open';
import { locationJson, utcText } from './shown';

/** The last session of a page, by what the page is sorted by. */
export type Position = { key: string; sessionId: number };

export type SessionSearch = WantedSessions & {
  near: (Point & { miles: number }) | null;
  sortBy: SessionOrder;
  isDescending: boolean;
  /** Upcoming, in progress and past are meant as they were when the search began. */
  now: Date;
};

export type SearchPage = { take: number; after: Position | null };

export type SearchedPage = { results: FoundSession[]; last: Position | null; total: number };

/** One page behind a position; how many there are in all is counted on the first page only. */
export async function searchSessions(db: Db, search: SessionSearch, page: SearchPage): Promise<SearchedPage> {
  const { rows } = await searchStatement(search, page).execute(db);
  const end = rows.at(-1);
  return {
    results: rows,
    last: end ? { key: end.key, sessionId: end.sessionId } : null,
    total: end?.total ?? 0,
  };
}

type Row = FoundSession & { key: string; total: number };

/** The same words for the same question, however it is narrowed: so each connection plans it once. */
export function searchStatement(search: SessionSearch, page: SearchPage): RawBuilder<Row> {
  return plannedOnce(search.near ? nearStatement(search, page, search.near) : allStatement(search, page));
}

/** What lies in the cells around the point is few enough to be looked at one by one. */
function nearStatement(
  search: SessionSearch,
  page: SearchPage,
  { miles, ...point }: Point & { miles: number },
) {
  const likeness = likenessWith(unitVectorOf(point));
  return sql<Row>`with found as materialized (
      select n.session_id, ${keyOf(search, likeness)} as key, ${likeness} as likeness from session_search n
      where n.cell = any(${cellsAround(point, miles)}::integer[]) and ${likeness} >= ${likenessAt(miles)}::float8
        and n.league_type_id = any(${search.leagueTypeIds}::smallint[]) and ${filterOf(search)}
    ),
    page as (
      select * from found n where ${behind(page, search)} ${inOrder(search)} limit ${page.take}
    )
    ${shown(search, page, sql`(select count(*) from found)`)}`;
}

/** Along the index of each type in the order that is wanted, no further than the page goes. */
function allStatement(search: SessionSearch, page: SearchPage) {
  const types = sql`unnest(${search.leagueTypeIds}::smallint[]) as t(league_type_id)`;
  const ofType = sql`n.league_type_id = t.league_type_id and ${filterOf(search)}`;
  return sql<Row>`with page as (
      select n.*, null::float8 as likeness from ${types} cross join lateral (
        select n.session_id, ${keyOf(search)} as key from session_search n
        where ${ofType} and ${behind(page, search, keyOf(search))} ${inOrder(search, keyOf(search))} limit ${page.take}
      ) n ${inOrder(search)} limit ${page.take}
    )
    ${shown(
      search,
      page,
      sql`(select count(*) from (select from ${types} cross join lateral (
        select from session_search n where ${ofType} limit ${mostCounted}) n limit ${mostCounted}) counted)`,
    )}`;
}

/** What is told of a session is looked up for those of the page alone. */
function shown(search: SessionSearch, { after }: SearchPage, count: RawBuilder<unknown>) {
  return sql<Row>`select n.key::text as key, ${after ? sql`0` : sql`least(${count}, ${mostCounted})`}::int as total,
      s.id as "sessionId", s.name, c.name as "conferenceName",
      ${locationJson('p')}::jsonb || jsonb_build_object('display', coalesce(p.city || ', ' || p.state, p.name)) as location,
      p.time_zone as "timeZone",
      round((case when n.likeness >= 1 then 0 else acos(n.likeness) end * ${earthRadiusInMiles}::float8)::numeric, 1)::float8 as distance,
      c.min_age as "minAge", c.max_age as "maxAge",
      ${ifSport(sports.tennis, 'c.rating_min')} as "utrRangeMin", ${ifSport(sports.tennis, 'c.rating_max')} as "utrRangeMax",
      ${ifSport(sports.pickleball, 'c.rating_min')} as "pickleballRangeMin",
      ${ifSport(sports.pickleball, 'c.rating_max')} as "pickleballRangeMax",
      c.gender_type_id as "genderTypeId", l.sport_type_id as "sportTypeId",
      ${utcText('s.starts_at')} as "startDateUtc", ${utcText('s.ends_at')} as "endDateUtc",
      s.sanction_type_id as "sanctionTypeId"
    from page n
    join sessions s on s.id = n.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places p on p.id = coalesce(s.place_id, c.place_id)
    ${inOrder(search)}`;
}

function ifSport({ id }: { id: number }, column: string) {
  return sql`case when l.sport_type_id = ${sql.lit(id)} then ${sql.ref(column)}::float8 end`;
}

function likenessWith({ x, y, z }: UnitVector): RawBuilder<number> {
  return sql<number>`(n.x * ${x}::float8 + n.y * ${y}::float8 + n.z * ${z}::float8)`;
}

/** Every condition is always there, wide open where nothing is narrowed. */
function filterOf({ genderTypeIds, ages, utr, utrP, now, ...search }: SessionSearch): RawBuilder<unknown> {
  const { upcoming, inProgress, past } = sessionDateStatuses;
  const wants = ({ id }: { id: number }) => search.sessionDateStatuses.includes(id);
  const endsAfter = wants(past) ? '-infinity' : now;
  const endsBy = wants(upcoming) || wants(inProgress) ? 'infinity' : now;
  return sql`n.ends_at > ${endsAfter}::timestamptz and n.ends_at <= ${endsBy}::timestamptz
    and case when n.ends_at <= ${now} then ${wants(past)}::boolean
      when n.starts_at <= ${now} then ${wants(inProgress)}::boolean else ${wants(upcoming)}::boolean end
    and n.gender_type_id = any(${genderTypeIds}::smallint[])
    and n.min_age <= ${ages.max} and n.max_age >= ${ages.min}
    and n.rating_min <= ${inRatingOfSport(utr.max, utrP.max)} and n.rating_max >= ${inRatingOfSport(utr.min, utrP.min)}`;
}

function inRatingOfSport(tennis: number, pickleball: number) {
  return sql`case n.sport_type_id when ${sql.lit(sports.tennis.id)} then ${tennis}::real else ${pickleball}::real end`;
}

/** The nearer, the more alike: distances rise as likeness falls. */
function keyOf(
  { sortBy }: SessionSearch,
  likeness: RawBuilder<number> = sql<number>`null`,
): RawBuilder<unknown> {
  const keys = { name: sql`n.name_key`, startDateUtc: sql`n.starts_at`, endDateUtc: sql`n.ends_at` };
  return sortBy === 'distance' ? sql`-${likeness}` : keys[sortBy];
}

const keyTypes = {
  name: sql`text`,
  startDateUtc: sql`timestamptz`,
  endDateUtc: sql`timestamptz`,
  distance: sql`float8`,
} satisfies Record<SessionOrder, RawBuilder<unknown>>;

function behind({ after }: SearchPage, { sortBy, isDescending }: SessionSearch, key = sql`n.key`) {
  if (!after) return sql`true`;
  const position = sql`(${after.key}::text::${keyTypes[sortBy]}, ${after.sessionId}::integer)`;
  return isDescending ? sql`(${key}, n.session_id) < ${position}` : sql`(${key}, n.session_id) > ${position}`;
}

function inOrder({ isDescending }: SessionSearch, key: RawBuilder<unknown> = sql`n.key`) {
  const way = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${key} ${way}, n.session_id ${way}`;
}
