import type { OwnPlaceLeagues } from '@courtline/domain/permission/place';
import type { TypedPlace } from '@courtline/domain/place/typed-place';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { Places } from '../../db/schema';
import { isFindable } from './league-place';
import { wordsQuery } from './search-pattern';
import { type NewPlace, placeOf } from './place';

type Point = { lat: number; lng: number };
type Params = { typed: readonly TypedPlace[]; near: Point | null; leagues: OwnPlaceLeagues };
type Row = Omit<Selectable<Places>, 'id' | 'search_key'>;

const mostShown = 8;
/** Limits venues, so that a city with the typed name is still listed. */
const mostVenues = 4;
const mostCandidates = 100;
const milesOfOneDegree = 69;
/** A venue farther away than this sorts after nearby cities. */
const nearMiles = 100;

/** Venues used before, then cities and postal codes; well-known and nearby ones first. */
export async function searchPlaces(db: Db, params: Params): Promise<NewPlace[]> {
  const { rows } = await searchPlacesStatement(params).execute(db);
  return rows.map(placeOf);
}

export function searchPlacesStatement({ typed, near, leagues }: Params): RawBuilder<Row> {
  const rank = rankOf(typed[0]?.head ?? '', near);
  const isNear = near ? sql`${milesFrom(near)} < ${nearMiles}` : sql`true`;
  const venuesLast = sql`case when p.kind = 'venue' and ${isNear} then 0 else 1 end`;
  return sql<Row>`
    with candidates as materialized (${sql.join(
      typed.flatMap((place) => candidatesFor(place, { near, leagues })),
      sql` union `,
    )}),
      ranked as (
        select p.*, row_number() over (partition by ${venuesLast} order by ${rank} desc, p.id) as place
        from candidates c join places p on p.id = c.id
      )
    select ${columns} from ranked p
    where place <= case ${venuesLast} when 0 then ${mostVenues}::int else ${mostShown} end
    order by ${venuesLast}, place limit ${mostShown}`;
}

const columns = sql`p.place_id, p.kind, p.name, p.formatted_address, p.latitude, p.longitude, p.time_zone, p.city,
  p.state, p.postal_code, p.country, p.weight`;

function candidatesFor(
  { head, rest }: TypedPlace,
  { near, leagues }: Omit<Params, 'typed'>,
): RawBuilder<unknown>[] {
  const prefix = sql`place_key(${head}) || '%'`;
  const also = mentions(rest);
  // One or two letters match too many names.
  const likely = head.length < 3 ? sql`and p.weight > 0` : sql``;
  const words = wordsQuery([head, ...rest].join(' '));
  const isKnown = sql`and ${isFindable(leagues)}`;
  const byWords = sql`(select p.id from places p where words_of(p.name) @@ ${words}::tsquery and p.kind = 'venue'
    ${isKnown} limit ${mostCandidates})`;
  return [
    sql`(select p.id from places p where p.search_key like ${prefix} ${also} ${likely} ${isKnown}
      order by p.weight desc, p.id limit ${mostCandidates})`,
    sql`(select p.id from places p where place_key(p.formatted_address) like ${prefix} ${also}
      and p.kind in ('venue', 'address') ${isKnown} limit ${mostCandidates})`,
    ...(words === '' ? [] : [byWords]),
    // A common name may match more well-known places than are checked, so nearby ones are added.
    ...(near
      ? [
          sql`(select p.id from places p where p.search_key like ${prefix} ${also} ${likely} ${isKnown}
            and ${isAround(near)} limit ${mostCandidates})`,
        ]
      : []),
  ];
}

/** Every further typed part must occur after the name. Search keys contain no LIKE wildcards. */
function mentions(rest: readonly string[]): RawBuilder<unknown> {
  const parts = rest.map((part) => sql`and p.search_key like '% ' || place_key(${part}) || '%'`);
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `);
}

/** Ten times as many postal codes count as much as being ten times nearer. */
function rankOf(head: string, near: Point | null): RawBuilder<number> {
  return sql<number>`(${fitnessOf(near)} + case when place_key(p.name) = place_key(${head}) then 1 else 0 end)`;
}

/** On a flat map, which is precise enough for sorting. */
function milesFrom({ lat, lng }: Point): RawBuilder<number> {
  return sql<number>`(${milesOfOneDegree} * sqrt(power(p.latitude - ${lat}, 2)
    + power((p.longitude - ${lng}) * cos(radians(${lat})), 2)))`;
}

/**
 * A bounding box that contains everything within nearMiles. Longitude is scaled by latitude, with a lower bound near the
 * poles.
 */
function isAround({ lat, lng }: Point): RawBuilder<boolean> {
  const height = nearMiles / milesOfOneDegree;
  const width = height / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return sql<boolean>`p.latitude between ${lat - height}::float8 and ${lat + height}::float8
    and p.longitude between ${lng - width}::float8 and ${lng + width}::float8`;
}

/** The place of the first interpretation that matches, and the index of that interpretation. */
export async function findPlaceByReadings(
  db: Db,
  readings: readonly (readonly TypedPlace[])[],
  params: Omit<Params, 'typed'>,
): Promise<{ place: NewPlace; reading: number } | null> {
  const { rows } = await readingsStatement(readings, params).execute(db);
  const [row] = rows;
  return row ? { place: placeOf(row), reading: row.reading } : null;
}

export function readingsStatement(
  readings: readonly (readonly TypedPlace[])[],
  { near, leagues }: Omit<Params, 'typed'>,
) {
  const found = readings.flatMap((typed, reading) =>
    typed.flatMap((place) => [
      byName(place, { reading, near, leagues }),
      // The whole text may be the address of a place with another name.
      ...(reading === 0 ? [byAddress(place, { reading, near, leagues })] : []),
    ]),
  );
  return sql<Row & { reading: number }>`select * from (${sql.join(found, sql` union all `)}) p
    order by reading, distance, fitness desc limit 1`;
}

type Reading = Omit<Params, 'typed'> & { reading: number };

/**
 * The beginning of a name is accepted only near the center: 'agnes' in a league of Atlanta is not Agnes Water in
 * Australia, unless a state or country follows.
 */
function byName({ head, rest }: TypedPlace, { reading, near, leagues }: Reading): RawBuilder<unknown> {
  const key = sql`place_key(${head})`;
  const isMeant =
    near && rest.length === 0
      ? sql`and (place_key(p.name) = ${key} or ${milesFrom(near)} < ${nearMiles})`
      : sql``;
  return sql`(select ${columns}, ${reading}::int as reading, ${fitnessOf(near)} as fitness,
      case when place_key(p.name) = ${key} then 0 else 1 end as distance
    from places p where p.search_key like ${key} || ' %' ${mentions(rest)} ${isMeant} and ${isFindable(leagues)}
    order by distance, fitness desc, p.id limit 1)`;
}

function byAddress({ head, rest }: TypedPlace, { reading, near, leagues }: Reading): RawBuilder<unknown> {
  // A stored address may lack its country.
  const parts = rest.filter((part) => part !== 'USA');
  return sql`(select ${columns}, ${reading}::int as reading, ${fitnessOf(near)} as fitness, 2 as distance
    from places p where place_key(p.formatted_address) like place_key(${head}) || ' %' ${mentions(parts)}
      and p.kind in ('venue', 'address') and ${isFindable(leagues)}
    order by fitness desc, p.id limit 1)`;
}

/** Ranks suggestions: well-known and nearby ones first. */
function fitnessOf(near: Point | null): RawBuilder<number> {
  const known = sql<number>`ln(1 + p.weight)`;
  return near ? sql<number>`(${known} - ln(1 + ${milesFrom(near)} / 25))` : known;
}

export async function findPostalCodePlace(db: Db, postalCode: string): Promise<NewPlace | null> {
  const row = await db
    .selectFrom('places')
    .selectAll()
    .where('postal_code', '=', postalCode)
    .where('kind', '=', 'postal-code')
    .executeTakeFirst();
  return row ? placeOf(row) : null;
}

/** The nearest city within about half a degree; null at sea. */
export async function findNearestCity(db: Db, at: Point): Promise<NewPlace | null> {
  const { rows } = await nearestCityStatement(at).execute(db);
  return rows[0] ? placeOf(rows[0]) : null;
}

export function nearestCityStatement(at: Point): RawBuilder<Row> {
  // Longitude is scaled by latitude, with a lower bound near the poles.
  const width = 0.7 / Math.max(0.1, Math.cos((at.lat * Math.PI) / 180));
  return sql<Row>`select ${columns} from places p
    where p.latitude between ${at.lat - 0.7}::float8 and ${at.lat + 0.7}::float8
      and p.longitude between ${at.lng - width}::float8 and ${at.lng + width}::float8 and p.kind = 'city'
    order by ${milesFrom(at)}, p.weight desc, p.id limit 1`;
}
