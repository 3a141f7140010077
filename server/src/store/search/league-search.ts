import type { FoundSession, SessionOrder } from '@courtline/contract/league-search';
import { sessionDateStatuses, sports } from '@courtline/domain/constants';
import {
  cellsAround,
  earthRadiusInMiles,
  likenessAt,
  type Point,
  unitVectorOf,
} from '@courtline/domain/search/near';
import { mostCounted } from '@courtline/domain/search/search-filter';
import type { SessionFilter } from '@courtline/domain/search/session-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { type ShownRow, presentRow, shownColumns } from './league-search-row';

/** The last session of a page, with its sort key. */
export type Position = { key: string; sessionId: number };

type SessionSearch = SessionFilter & {
  near: (Point & { miles: number }) | null;
  sortBy: SessionOrder;
  isDescending: boolean;
  /** The time of the first page, so that session dates keep their status while paging. */
  now: Date;
};

type SearchPage = { take: number; after: Position | null };

type SearchedPage = { results: FoundSession[]; last: Position | null; total: number };

/** One page after a position; the total is counted on the first page only. */
export async function searchSessions(db: Db, search: SessionSearch, page: SearchPage): Promise<SearchedPage> {
  const rows = await statementFor(search, page)(db, valuesOf(search, page));
  const end = rows.at(-1);
  return {
    results: rows.map(presentRow),
    last: end ? { key: end.key, sessionId: end.session_id } : null,
    total: end?.total ?? 0,
  };
}

/** Each combination needs its own statement: with or without a point, the order, first or later page. */
type Shape = { isNear: boolean; sortBy: SessionOrder; isDescending: boolean; isFirst: boolean };

type Row = ShownRow & { key: string; total: number };
type Values = ReturnType<typeof valuesOf>;
type Value = (name: keyof Values) => RawBuilder<unknown>;

const statements = new Map<string, (db: Db, values: Values) => Promise<Row[]>>();

function statementFor({ near, sortBy, isDescending }: SessionSearch, { after }: SearchPage) {
  const shape = { isNear: near !== null, sortBy, isDescending, isFirst: after === null };
  const name = JSON.stringify(shape);
  const statement =
    statements.get(name) ??
    preparedStatement<Row, Values>((value) =>
      near ? nearStatement(shape, value) : allStatement(shape, value),
    );
  statements.set(name, statement);
  return statement;
}

/** All values are always set; a filter that is not used gets an open range. */
function valuesOf({ near, now, ages, utr, utrP, ...search }: SessionSearch, { take, after }: SearchPage) {
  const { upcoming, inProgress, past } = sessionDateStatuses;
  const wants = ({ id }: { id: number }) => search.sessionDateStatuses.includes(id);
  return {
    types: search.leagueTypeIds,
    genders: search.genderTypeIds,
    now,
    wantsUpcoming: wants(upcoming),
    wantsInProgress: wants(inProgress),
    wantsPast: wants(past),
    endsAfter: wants(past) ? '-infinity' : now,
    endsBy: wants(upcoming) || wants(inProgress) ? 'infinity' : now,
    minAge: ages.min,
    maxAge: ages.max,
    utrMin: utr.min,
    utrMax: utr.max,
    utrPMin: utrP.min,
    utrPMax: utrP.max,
    take,
    afterKey: after?.key,
    afterId: after?.sessionId,
    cells: near && cellsAround(near, near.miles),
    likeness: near && likenessAt(near.miles),
    ...unitVectorOf(near ?? { lat: 0, lng: 0 }),
  };
}

/** Cells around a point contain few sessions, so a sequential check of each is fast. */
function nearStatement(shape: Shape, value: Value): RawBuilder<Row> {
  const likeness = sql`(n.x * ${value('x')}::float8 + n.y * ${value('y')}::float8 + n.z * ${value('z')}::float8)`;
  return sql<Row>`with found as materialized (
      select n.session_id, ${keyOf(shape, likeness)} as key, ${likeness} as likeness from session_search n
      where n.cell = any(${value('cells')}::integer[]) and ${likeness} >= ${value('likeness')}::float8
        and n.league_type_id = any(${value('types')}::smallint[]) and ${endsWhen(value)} and ${filter(value)}
    ),
    page as (select * from found n where ${behind(shape, value)} ${inOrder(shape)} limit ${value('take')})
    ${shown(shape, sql`(select count(*) from found)`)}`;
}

/**
 * Reads the index of each type in the requested order, up to the page size. Filters by end date only when sorting by it:
 * otherwise a generic plan estimates so few rows that it reads and sorts all of them.
 */
function allStatement(shape: Shape, value: Value): RawBuilder<Row> {
  const key = keyOf(shape, sql`null`);
  const most = sql.lit(mostCounted);
  const types = sql`unnest(${value('types')}::smallint[]) as t(league_type_id)`;
  const ofType = sql`n.league_type_id = t.league_type_id and ${filter(value)}`;
  const counted = sql`select from ${types} cross join lateral (
      select from session_search n where ${ofType} and ${endsWhen(value)} limit ${most}) n limit ${most}`;
  const beginning = shape.sortBy === 'endDateUtc' ? beginsAt(shape, value) : sql`true`;
  return sql<Row>`with page as (
      select n.*, null::float8 as likeness from ${types} cross join lateral (
        select n.session_id, ${key} as key from session_search n
        where ${ofType} and ${beginning} and ${behind(shape, value, key)} ${inOrder(shape, key)} limit ${value('take')}
      ) n ${inOrder(shape)} limit ${value('take')}
    )
    ${shown(shape, sql`(select count(*) from (${counted}) counted)`)}`;
}

/** Joins the columns of the result for the sessions of the page only. */
function shown(shape: Shape, count: RawBuilder<unknown>) {
  const total = shape.isFirst ? sql`least(${count}, ${sql.lit(mostCounted)})` : sql`0`;
  return sql`select n.key::text as key, ${total}::int as total,
      case when n.likeness >= 1 then 0 else acos(n.likeness) end * ${sql.lit(earthRadiusInMiles)} as miles, ${shownColumns}
    from page n
    join sessions s on s.id = n.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places p on p.id = coalesce(s.place_id, c.place_id)
    ${inOrder(shape)}`;
}

/** The index range that contains all requested end dates; `filter` applies the exact conditions. */
function endsWhen(value: Value): RawBuilder<unknown> {
  return sql`n.ends_at > ${value('endsAfter')}::timestamptz and n.ends_at <= ${value('endsBy')}::timestamptz`;
}

function beginsAt({ isDescending }: Shape, value: Value): RawBuilder<unknown> {
  if (isDescending) return sql`n.ends_at <= ${value('endsBy')}::timestamptz`;
  return sql`n.ends_at > ${value('endsAfter')}::timestamptz`;
}

function filter(value: Value): RawBuilder<unknown> {
  const inRating = (tennis: keyof Values, pickleball: keyof Values) => sql`case n.sport_type_id
    when ${sql.lit(sports.tennis.id)} then ${value(tennis)}::real else ${value(pickleball)}::real end`;
  return sql`case when n.ends_at <= ${value('now')} then ${value('wantsPast')}::boolean
      when n.starts_at <= ${value('now')} then ${value('wantsInProgress')}::boolean
      else ${value('wantsUpcoming')}::boolean end
    and n.gender_type_id = any(${value('genders')}::smallint[])
    and n.min_age <= ${value('maxAge')} and n.max_age >= ${value('minAge')}
    and n.rating_min <= ${inRating('utrMax', 'utrPMax')} and n.rating_max >= ${inRating('utrMin', 'utrPMin')}`;
}

/** Likeness falls with distance, so its negative sorts by distance. */
function keyOf({ sortBy }: Shape, likeness: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys = { name: sql`n.name_key`, startDateUtc: sql`n.starts_at`, endDateUtc: sql`n.ends_at` };
  return sortBy === 'distance' ? sql`-${likeness}` : keys[sortBy];
}

const keyTypes = {
  name: sql`text`,
  startDateUtc: sql`timestamptz`,
  endDateUtc: sql`timestamptz`,
  distance: sql`float8`,
} satisfies Record<SessionOrder, RawBuilder<unknown>>;

function behind({ sortBy, isDescending, isFirst }: Shape, value: Value, key = sql`n.key`) {
  if (isFirst) return sql`true`;
  const position = sql`(${value('afterKey')}::text::${keyTypes[sortBy]}, ${value('afterId')}::integer)`;
  return isDescending ? sql`(${key}, n.session_id) < ${position}` : sql`(${key}, n.session_id) > ${position}`;
}

function inOrder({ isDescending }: Shape, key: RawBuilder<unknown> = sql`n.key`) {
  const way = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${key} ${way}, n.session_id ${way}`;
}
