import { cellsAround, earthRadiusInMiles, likenessAt, unitVectorOf } from '@courtline/domain/search/near';
import type { Client } from './fill-sessions';
import { asked, miles, type Place, take } from './question';

/** The same search implemented in other ways, each as a prepared statement. */
export async function theirWays([client, second, third, fourth]: readonly [Client, Client, Client, Client]) {
  await client.query(`
    create table plain_sessions as
    select n.*, p.latitude, p.longitude from session_search n join sessions s on s.id = n.session_id
      join conferences c on c.id = s.conference_id join places p on p.id = c.place_id`);
  await client.query('create index on plain_sessions (latitude, longitude)');
  const hasEarth = await addEarth(client);
  // Like a database that has been in use for a while.
  await client.query('vacuum analyze');
  // Each on its own connection, like the product's; caches that two of them share stay warm for both.
  return [
    { name: 'raw SQL: cells and unit vectors', ask: prepareQuery(client, 'cells', cells, vectorOf) },
    { name: 'raw SQL: the same, counted in one pass', ask: prepareQuery(second, 'window', window, vectorOf) },
    { name: 'haversine over a btree of degrees', ask: prepareQuery(third, 'haversine', haversine, boxOf) },
    ...(hasEarth
      ? [{ name: 'earthdistance over gist', ask: prepareQuery(fourth, 'earth', earth, pointOf) }]
      : []),
  ];
}

async function addEarth(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_available_extensions where name = 'earthdistance'");
  if (rows.length === 0) return false;
  await client.query('create extension cube');
  await client.query('create extension earthdistance');
  await client.query('create index on plain_sessions using gist (ll_to_earth(latitude, longitude))');
  return true;
}

type Found = { id: number; total: string };

function prepareQuery(client: Client, name: string, text: string, valuesOf: (place: Place) => unknown[]) {
  return async (place: Place) => {
    const values = [asked.leagueTypeIds, asked.genderTypeIds, asked.now, ...spans, take, ...valuesOf(place)];
    const { rows } = await client.query<Found>({ name, text, values });
    return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
  };
}

const spans = [asked.ages.min, asked.ages.max, asked.utr.min, asked.utr.max];

const filter = `n.league_type_id = any($1::smallint[]) and n.gender_type_id = any($2::smallint[]) and n.ends_at > $3
  and n.max_age >= $4 and n.min_age <= $5 and n.rating_max >= $6::real and n.rating_min <= $7::real`;

const shown = `s.id, s.name, c.name, p.name, p.formatted_address, p.latitude, p.longitude, p.time_zone, p.city, p.state,
  c.min_age, c.max_age, c.rating_min, c.rating_max, c.gender_type_id, l.sport_type_id, s.starts_at, s.ends_at,
  s.sanction_type_id
  from page join sessions s on s.id = page.session_id join conferences c on c.id = s.conference_id
  join leagues l on l.id = c.league_id left join places p on p.id = coalesce(s.place_id, c.place_id)
  order by page.name_key, page.session_id`;

function counted(found: string): string {
  return `with found as materialized (${found}),
    page as (select * from found order by name_key, session_id limit $8)
    select (select count(*) from found) as total, ${shown}`;
}

const nearby = `from session_search n where n.cell = any($9::integer[]) and ${filter}
  and n.x * $10 + n.y * $11 + n.z * $12 >= $13::float8`;

const cells = counted(`select n.session_id, n.name_key ${nearby}`);

const window = `with page as (
    select n.session_id, n.name_key, count(*) over () as total ${nearby} order by n.name_key, n.session_id limit $8
  )
  select page.total, ${shown}`;

function vectorOf(place: Place): unknown[] {
  const { x, y, z } = unitVectorOf(place);
  return [cellsAround(place, miles), x, y, z, likenessAt(miles)];
}

const haversine = counted(`select n.session_id, n.name_key from plain_sessions n
  where n.latitude between $9 - $11::float8 and $9 + $11 and n.longitude between $10 - $12::float8 and $10 + $12
    and ${filter} and 2 * ${earthRadiusInMiles} * asin(sqrt(power(sin(radians(n.latitude - $9::float8) / 2), 2)
      + cos(radians($9)) * cos(radians(n.latitude)) * power(sin(radians(n.longitude - $10::float8) / 2), 2)))
      <= ${miles}`);

function boxOf({ lat, lng }: Place): unknown[] {
  const height = (miles / earthRadiusInMiles) * (180 / Math.PI);
  return [lat, lng, height, height / Math.cos(((Math.abs(lat) + height) * Math.PI) / 180)];
}

/** Its earth radius is slightly larger than ours, so the distance is given relative to it. */
const earth = counted(`select n.session_id, n.name_key from plain_sessions n
  where earth_box(ll_to_earth($9, $10), ${miles / earthRadiusInMiles} * earth()) @> ll_to_earth(n.latitude, n.longitude)
    and ${filter} and earth_distance(ll_to_earth($9, $10), ll_to_earth(n.latitude, n.longitude))
      <= ${miles / earthRadiusInMiles} * earth()`);

function pointOf({ lat, lng }: Place): unknown[] {
  return [lat, lng];
}
