import { createHash } from 'node:crypto';
import type { Prediction } from '@courtline/contract/place';
import { ownPlacePrefix } from '@courtline/domain/place/own-place';
import { findPostalCode, readAddress, readTypedPlace } from '@courtline/domain/place/typed-place';
import type { Db } from '../../db/open';
import { type NewPlace, findPlace, hasAnyGazetteer } from '../../store/search/place';
import {
  findNearestCity,
  findPlaceByReadings,
  findPostalCodePlace,
  searchPlaces,
} from '../../store/search/place-search';
import type { Places, PlaceQuery } from './places';

/** Searches the gazetteer in our own database, and venues used before. */
export const builtInPlaces: Places = {
  predict: async (db, wanted) => (await findTyped(db, wanted)).map(predictionOf),
  findById: findPlace,
  findByText: findByWords,
  findCity: findNearestCity,
  isReady: hasAnyGazetteer,
};

/** The places that begin with what was typed. */
export async function findTyped(db: Db, { typed, near, leagues }: PlaceQuery): Promise<NewPlace[]> {
  const readings = readTypedPlace(typed);
  return isSomething(readings[0]?.head) ? searchPlaces(db, { typed: readings, near, leagues }) : [];
}

export function predictionOf({ placeId, name, formattedAddress }: NewPlace): Prediction {
  return { placeId, placeName: name, formattedAddress };
}

/** Punctuation alone names no place. */
function isSomething(text: string | undefined): boolean {
  return text !== undefined && /[\p{L}\p{N}]/u.test(text);
}

/** A known place, otherwise a new one in the city or postal code at the end of the text. */
async function findByWords(db: Db, { typed: text, near, leagues }: PlaceQuery): Promise<NewPlace | null> {
  const postalCode = findPostalCode(text);
  const postal = postalCode === null ? null : await findPostalCodePlace(db, postalCode);
  if (postal && text.trim().length <= (postalCode?.length ?? 0)) return postal;
  const words =
    postalCode === null ? text : text.replace(new RegExp(String.raw`\b${postalCode}(-\d{4})?\b`), '');
  const addresses = readAddress(words).filter(isSomething);
  const readings = addresses.map((address) => readTypedPlace(address));
  const found = readings.length === 0 ? null : await findPlaceByReadings(db, readings, { near, leagues });
  if (found?.reading === 0) return found.place.kind === 'city' && postal ? postal : found.place;
  const around = postal ?? found?.place;
  return around ? newVenue(text, around) : null;
}

/** Text that starts with a number is an address; other text is the name of a venue, followed by its address. */
function newVenue(text: string, near: NewPlace): NewPlace {
  const [name = text, ...rest] = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isAddress = /^\d/.test(name);
  const formattedAddress = isAddress ? text : rest.join(', ') || text;
  return {
    ...near,
    placeId: `${ownPlacePrefix}${digestOf(`${name}\n${formattedAddress}`)}`,
    kind: isAddress ? 'address' : 'venue',
    name,
    formattedAddress,
    weight: 1,
  };
}

/** The same words always name the same place. */
function digestOf(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url').slice(0, 22);
}
