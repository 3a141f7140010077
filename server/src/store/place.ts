import type { Selectable } from 'kysely';
import type { Db } from '../db/open';
import type { Places } from '../db/schema';

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

/** Tells the id of the row; a place that is known by its placeId stays as it is. */
export async function savePlace(db: Db, place: NewPlace): Promise<number> {
  const row = await db
    .insertInto('places')
    .values(rowOf(place))
    // Nothing changes, but only a row that was touched is returned.
    .onConflict((conflict) => conflict.column('place_id').doUpdateSet({ place_id: place.placeId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findPlace(db: Db, placeId: string): Promise<(NewPlace & { id: number }) | null> {
  const row = await db.selectFrom('places').selectAll().where('place_id', '=', placeId).executeTakeFirst();
  return row ? { id: row.id, ...placeOf(row) } : null;
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
