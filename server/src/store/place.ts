import type { Db } from '../db/open';

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

export async function savePlace(db: Db, place: NewPlace): Promise<number> {
  const row = await db
    .insertInto('places')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
