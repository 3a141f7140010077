import type { Db } from '../db/open';
import { ownPlacePrefix } from '@courtline/domain/place/own-place';
import { type NewPlace, savePlace } from '../store/search/place';
import type { Random } from './random';

export type OwnPlaceKey = keyof typeof ownVenues;
export type PlaceKey = keyof typeof cities | keyof typeof venues | OwnPlaceKey;
export type HomeKey = keyof typeof cities;
export type PlaceIds = Record<PlaceKey, number>;

/** Saves every place and returns the ids by key. */
export async function fillPlaces(db: Db): Promise<PlaceIds> {
  const ids: Partial<PlaceIds> = {};
  for (const [key, place] of Object.entries(places)) {
    ids[key as PlaceKey] = await savePlace(db, { ...place, placeId: placeIdOf(key, place) });
  }
  return ids as PlaceIds;
}

/** A city has the same id as in the gazetteer, to avoid a duplicate. */
function placeIdOf(key: string, { kind, state }: Place): string {
  if (key in ownVenues) return `${ownPlacePrefix}demo-${key}`;
  return kind === 'city' ? `us-${state?.toLowerCase()}-${key}` : `demo-${key}`;
}

export function timeZoneOf(key: PlaceKey): string {
  return places[key].timeZone;
}

/** As a player would enter it in the form. */
export function nameOfHome(key: HomeKey): string {
  return `${cities[key].city}, ${cities[key].state}`;
}

/** Most live in and around Atlanta. */
export function pickHome(random: Random): HomeKey {
  return random.chance(0.85) ? random.pick(nearHomes) : random.pick(farHomes);
}

type Place = Omit<NewPlace, 'placeId'>;
type CityPlan = [city: string, state: string, position: [number, number], weight: number];

function aCity([city, state, [latitude, longitude], weight]: CityPlan, timeZone: string): Place {
  const formattedAddress = `${city}, ${state}, USA`;
  const where = { city, state, postalCode: null, country: 'USA' };
  return { kind: 'city', name: city, formattedAddress, latitude, longitude, timeZone, weight, ...where };
}

const cities = {
  atlanta: aCity(['Atlanta', 'GA', [33.749, -84.388], 500], 'America/New_York'),
  decatur: aCity(['Decatur', 'GA', [33.7748, -84.2963], 25], 'America/New_York'),
  marietta: aCity(['Marietta', 'GA', [33.9526, -84.5499], 60], 'America/New_York'),
  alpharetta: aCity(['Alpharetta', 'GA', [34.0754, -84.2941], 65], 'America/New_York'),
  roswell: aCity(['Roswell', 'GA', [34.0232, -84.3616], 92], 'America/New_York'),
  'sandy-springs': aCity(['Sandy Springs', 'GA', [33.9304, -84.3733], 108], 'America/New_York'),
  brookhaven: aCity(['Brookhaven', 'GA', [33.8651, -84.3366], 55], 'America/New_York'),
  dunwoody: aCity(['Dunwoody', 'GA', [33.9462, -84.3346], 51], 'America/New_York'),
  smyrna: aCity(['Smyrna', 'GA', [33.884, -84.5144], 55], 'America/New_York'),
  lawrenceville: aCity(['Lawrenceville', 'GA', [33.9562, -83.988], 30], 'America/New_York'),
  'johns-creek': aCity(['Johns Creek', 'GA', [34.0289, -84.1986], 82], 'America/New_York'),
  'peachtree-city': aCity(['Peachtree City', 'GA', [33.3968, -84.5958], 38], 'America/New_York'),
  birmingham: aCity(['Birmingham', 'AL', [33.5186, -86.8104], 200], 'America/Chicago'),
  denver: aCity(['Denver', 'CO', [39.7392, -104.9903], 715], 'America/Denver'),
  phoenix: aCity(['Phoenix', 'AZ', [33.4484, -112.074], 1600], 'America/Phoenix'),
};

const farHomes: readonly HomeKey[] = ['birmingham', 'denver', 'phoenix'];
const nearHomes = (Object.keys(cities) as HomeKey[]).filter((key) => !farHomes.includes(key));

type VenuePlan = { name: string; street: string; postalCode: string; at: [number, number] };

function aVenue(near: Place, { name, street, postalCode, at }: VenuePlan): Place {
  const [latitude, longitude] = at;
  const formattedAddress = `${street}, ${near.city}, ${near.state} ${postalCode}, USA`;
  return { ...near, kind: 'venue', name, formattedAddress, postalCode, latitude, longitude, weight: 1 };
}

const venues = {
  'bitsy-grant-tennis-center': aVenue(cities.atlanta, {
    name: 'Bitsy Grant Tennis Center',
    street: '2125 Northside Dr NW',
    postalCode: '30305',
    at: [33.8112, -84.4057],
  }),
  'piedmont-park-tennis-center': aVenue(cities.atlanta, {
    name: 'Sharon Lester Tennis Center at Piedmont Park',
    street: '400 Park Dr NE',
    postalCode: '30306',
    at: [33.7855, -84.369],
  }),
  'dekalb-tennis-center': aVenue(cities.decatur, {
    name: 'DeKalb Tennis Center',
    street: '1400 McConnell Dr',
    postalCode: '30033',
    at: [33.8117, -84.2886],
  }),
  'north-park-tennis-center': aVenue(cities.alpharetta, {
    name: 'North Park Tennis Center',
    street: '13450 Cogburn Rd',
    postalCode: '30004',
    at: [34.1135, -84.275],
  }),
  'fair-oaks-tennis-center': aVenue(cities.marietta, {
    name: 'Fair Oaks Tennis Center',
    street: '1460 Booth Rd SW',
    postalCode: '30008',
    at: [33.915, -84.5497],
  }),
  'phoenix-tennis-center': aVenue(cities.phoenix, {
    name: 'Phoenix Tennis Center',
    street: '6330 N 21st Ave',
    postalCode: '85015',
    at: [33.5308, -112.107],
  }),
  'gates-tennis-center': aVenue(cities.denver, {
    name: 'Gates Tennis Center',
    street: '3300 E Bayaud Ave',
    postalCode: '80209',
    at: [39.7147, -104.9482],
  }),
};

/** Courts that captains entered: they belong to the league of their team. */
const ownVenues = {
  'ormewood-courts': aVenue(cities.atlanta, {
    name: 'Ormewood Neighborhood Courts',
    street: '800 Ormewood Ave SE',
    postalCode: '30316',
    at: [33.749, -84.388],
  }),
  'kirkwood-court': aVenue(cities.atlanta, {
    name: 'Court behind Kirkwood Library',
    street: '11 Kirkwood Rd NE',
    postalCode: '30317',
    at: [33.749, -84.388],
  }),
};

const places: Record<PlaceKey, Place> = { ...cities, ...venues, ...ownVenues };
