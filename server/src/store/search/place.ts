import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { Places } from '../../db/schema';
import type { OwnPlaceLeagues } from '@courtline/domain/permission/place';
import { isFindable } from './league-place';

export type NewPlace = {
  placeId: string;
  kind: 'venue' | 'address' | 'city' | 'postal-code' | 'state' | 'country';
  name: string;
  formattedAddress: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  weight: number;
};

/** Returns the id of the row; an existing place with the same placeId does not change. */
export async function savePlace(db: Db, place: NewPlace): Promise<number> {
  const row = await db
    .insertInto('places')
    .values(rowOf(place))
    // A no-op update, because `returning` skips rows that were not touched.
    .onConflict((conflict) => conflict.column('place_id').doUpdateSet({ place_id: place.placeId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Existing places do not change. */
export async function savePlaces(db: Db, places: readonly NewPlace[]): Promise<void> {
  // As one JSON parameter: thousands of rows exceed the limit of parameters per statement.
  await sql`insert into places (place_id, kind, name, formatted_address, latitude, longitude, time_zone, city, state,
      postal_code, country, weight)
    select * from json_to_recordset(${JSON.stringify(places.map(rowOf))}::json) as p(place_id text, kind text,
      name text, formatted_address text, latitude float8, longitude float8, time_zone text, city text, state text,
      postal_code text, country text, weight integer)
    on conflict (place_id) do nothing`.execute(db);
}

export async function hasGazetteer(db: Db, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('gazetteers')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/** An older version is sufficient until the newer one is loaded. */
export async function hasAnyGazetteer(db: Db): Promise<boolean> {
  const row = await db.selectFrom('gazetteers').select('version').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function saveGazetteer(db: Db, version: string): Promise<void> {
  await db.insertInto('gazetteers').values({ version }).execute();
  // Without fresh statistics PostgreSQL would scan all the new rows to find one.
  await sql`analyze places`.execute(db);
}

/** Finds a custom place only within the given leagues. */
export async function findPlace(
  db: Db,
  placeId: string,
  leagues: OwnPlaceLeagues,
): Promise<(NewPlace & { id: number }) | null> {
  const row = await findable(db, placeId, leagues).executeTakeFirst();
  return row ? { id: row.id, ...placeOf(row) } : null;
}

/** Also locks the place, so that it cannot be deleted until the transaction ends. */
export async function findPlaceToUse(
  db: Db,
  placeId: string,
  leagues: OwnPlaceLeagues,
): Promise<number | null> {
  const row = await findable(db, placeId, leagues).forKeyShare().executeTakeFirst();
  return row?.id ?? null;
}

function findable(db: Db, placeId: string, leagues: OwnPlaceLeagues) {
  return db
    .selectFrom('places as p')
    .selectAll()
    .where('p.place_id', '=', placeId)
    .where(isFindable(leagues));
}

export async function getPlace(db: Db, id: number): Promise<NewPlace> {
  return placeOf(await db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

export function placeOf(row: Omit<Selectable<Places>, 'id' | 'search_key'>): NewPlace {
  return {
    placeId: row.place_id,
    kind: row.kind,
    name: row.name,
    formattedAddress: row.formatted_address,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    weight: row.weight,
  };
}

function rowOf(place: NewPlace) {
  return {
    place_id: place.placeId,
    kind: place.kind,
    name: place.name,
    formatted_address: place.formattedAddress,
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: place.timeZone,
    city: place.city,
    state: place.state,
    postal_code: place.postalCode,
    country: place.country,
    weight: place.weight,
  };
}

/** Throws if there is no such place. */
export async function getTimeZone(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('places')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

type Point = { lat: number; lng: number };
type Params = { conferenceId?: number | undefined; leagueId?: number | undefined };

/**
 * The location of a conference, else of its league: its own place, that of its latest tournament, that of another
 * conference, the home court of a team. Null if none has a place.
 */
export async function findPlaceCenter(
  db: Db,
  { conferenceId = 0, leagueId = 0 }: Params,
): Promise<Point | null> {
  const { rows } = await sql<Point>`
    with wanted as materialized (
      select coalesce((select league_id from conferences where id = ${conferenceId}), ${leagueId}::int) as league_id
    )
    select p.latitude as lat, p.longitude as lng from (
      (select 1 as rank, place_id from conferences where id = ${conferenceId})
      union all
      (select 2, place_id from sessions where conference_id = ${conferenceId} and place_id is not null
        order by starts_at desc limit 1)
      union all
      (select 3, c.place_id from conferences c join wanted w on w.league_id = c.league_id
        where c.place_id is not null order by c.id desc limit 1)
      union all
      (select 4, t.home_court_place_id from conferences c join wanted w on w.league_id = c.league_id
        join sessions s on s.conference_id = c.id join teams t on t.session_id = s.id
        where t.home_court_place_id is not null limit 1)
    ) near join places p on p.id = near.place_id order by near.rank limit 1`.execute(db);
  return rows[0] ?? null;
}
