import type { OwnPlaceLeagues } from '@courtline/domain/permission/place';
import type { TypedPlace } from '@courtline/domain/place/typed-place';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../db/open';
import type { Places } from '../db/schema';
import { isFindable } from './own-place';
import { wordsQuery } from './pattern';
import { type NewPlace, placeOf } from './place';

type Point = { lat: number; lng: number };
type Wanted = { typed: readonly TypedPlace[]; near: Point | null; leagues: OwnPlaceLeagues };
type Row = Omit<Selectable<Places>, 'id' | 'search_key'>;

const mostShown = 8;
/** Whoever types the name of a city should see the city too. */
const mostVenues = 4;
const mostCandidates = 100;
const milesOfOneDegree = 69;

/** Venues that were used before, then cities and postal codes; the well known first, and what is near to where we ask from. */
export async function searchPlaces(db: Db, wanted: Wanted): Promise<NewPlace[]> {
  const { rows } = await searchPlacesStatement(wanted).execute(db);
  return rows.map(placeOf);
}

export function searchPlacesStatement({ typed, near, leagues }: Wanted): RawBuilder<Row> {
  const rank = rankOf(typed[0]?.head ?? '', near);
  const venuesLast = sql`case when p.kind = 'venue' then 0 else 1 end`;
  return sql<Row>`
    with candidates as materialized (${sql.join(
      typed.flatMap((place) => candidatesFor(place, leagues)),
      sql` union `,
    )}),
      ranked as (
        select p.*, row_number() over (partition by ${venuesLast} order by ${rank} desc, p.id) as place
        from candidates c join places p on p.id = c.id
      )
    select ${columns} from ranked p
    where place <= case when p.kind = 'venue' then ${mostVenues}::int else ${mostShown} end
    order by ${venuesLast}, place limit ${mostShown}`;
}

const columns = sql`p.place_id, p.kind, p.name, p.formatted_address, p.latitude, p.longitude, p.time_zone, p.city,
  p.state, p.postal_code, p.country, p.weight`;

function candidatesFor({ head, rest }: TypedPlace, leagues: OwnPlaceLeagues): RawBuilder<unknown>[] {
  const prefix = sql`place_key(${head}) || '%'`;
  const also = mentions(rest);
  // One or two letters begin too many names.
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
  ];
}

/** Every further part of what was typed stands somewhere behind the name; a key holds no sign that LIKE would read. */
function mentions(rest: readonly string[]): RawBuilder<unknown> {
  const parts = rest.map((part) => sql`and p.search_key like '% ' || place_key(${part}) || '%'`);
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `);
}

/** Ten times as many postal codes weigh as much as being ten times nearer. */
function rankOf(head: string, near: Point | null): RawBuilder<number> {
  const known = sql<number>`(ln(1 + p.weight) + case when place_key(p.name) = place_key(${head}) then 1 else 0 end)`;
  return near ? sql<number>`(${known} - ln(1 + ${milesFrom(near)} / 25))` : known;
}

/** On a flat map, which is near enough to tell what is nearer. */
function milesFrom({ lat, lng }: Point): RawBuilder<number> {
  return sql<number>`(${milesOfOneDegree} * sqrt(power(p.latitude - ${lat}, 2)
    + power((p.longitude - ${lng}) * cos(radians(${lat})), 2)))`;
}

/** The place of the first reading that names one, and which reading that was. */
export async function findPlaceByReadings(
  db: Db,
  readings: readonly (readonly TypedPlace[])[],
  leagues: OwnPlaceLeagues,
): Promise<{ place: NewPlace; reading: number } | null> {
  const { rows } = await readingsStatement(readings, leagues).execute(db);
  const [row] = rows;
  return row ? { place: placeOf(row), reading: row.reading } : null;
}

export function readingsStatement(readings: readonly (readonly TypedPlace[])[], leagues: OwnPlaceLeagues) {
  const found = readings.flatMap((typed, reading) =>
    typed.map(
      ({ head, rest }) => sql`(select ${columns}, ${reading}::int as reading,
          case when place_key(p.name) = place_key(${head}) then 0 else 1 end as distance
        from places p where p.search_key like place_key(${head}) || ' %' ${mentions(rest)}
          and ${isFindable(leagues)}
        order by distance, p.weight desc, p.id limit 1)`,
    ),
  );
  return sql<Row & { reading: number }>`select * from (${sql.join(found, sql` union all `)}) p
    order by reading, distance, weight desc limit 1`;
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

/** The nearest city within half a degree or so; out at sea there is none. */
export async function findNearestCity(db: Db, at: Point): Promise<NewPlace | null> {
  const { rows } = await nearestCityStatement(at).execute(db);
  return rows[0] ? placeOf(rows[0]) : null;
}

export function nearestCityStatement(at: Point): RawBuilder<Row> {
  // A meridian narrows towards the poles, where few people play.
  const width = 0.7 / Math.max(0.1, Math.cos((at.lat * Math.PI) / 180));
  return sql<Row>`select ${columns} from places p
    where p.latitude between ${at.lat - 0.7}::float8 and ${at.lat + 0.7}::float8
      and p.longitude between ${at.lng - width}::float8 and ${at.lng + width}::float8 and p.kind = 'city'
    order by ${milesFrom(at)}, p.weight desc, p.id limit 1`;
}
