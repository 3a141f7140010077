import type { Prediction } from '@courtline/contract/place';
import { isOwnPlace } from '@courtline/domain/place/own-place';
import type { Db } from '../../db/open';
import { type NewPlace, findPlace, savePlace } from '../../store/search/place';
import { builtInPlaces, findTyped, predictionOf } from './built-in';
import type { Google } from './google';
import type { Places, PlaceQuery } from './places';

const mostShown = 8;

type Outside = { google: Google; onError: (error: Error) => void };

/** Searches Google too if configured; if Google does not respond, only our own places. */
export function openPlaces(outside: Outside | null): Places {
  if (!outside) return builtInPlaces;
  const { google, onError } = outside;
  const tried = async <T>(asked: Promise<T>): Promise<T | null> => {
    try {
      return await asked;
    } catch (error) {
      onError(error as Error);
      return null;
    }
  };
  return {
    predict: (db, wanted) => predictBoth(db, wanted, tried(google.predict(wanted))),
    async findById(db, placeId, leagues) {
      const known = await findPlace(db, placeId, leagues);
      if (known || isOwnPlace(placeId)) return known;
      return keep(db, await tried(google.findById(placeId)));
    },
    async findByText(db, wanted) {
      const found = await keep(db, await tried(google.findByText(wanted)));
      return found ?? builtInPlaces.findByText(db, wanted);
    },
    async findCity(db, at) {
      return (await tried(google.findCity(at))) ?? builtInPlaces.findCity(db, at);
    },
    isReady: () => Promise.resolve(true),
  };
}

/** Venues used before come first, regardless of their source. */
async function predictBoth(
  db: Db,
  wanted: PlaceQuery,
  asked: Promise<Prediction[] | null>,
): Promise<Prediction[]> {
  const [own, theirs] = await Promise.all([findTyped(db, wanted), asked]);
  if (theirs === null) return own.map(predictionOf);
  const venues = own.filter(({ kind }) => kind === 'venue').map(predictionOf);
  const ids = new Set(venues.map(({ placeId }) => placeId));
  return [...venues, ...theirs.filter(({ placeId }) => !ids.has(placeId))].slice(0, mostShown);
}

/** Keeps chosen places, so that they are found again without asking the provider. */
async function keep(db: Db, place: NewPlace | null): Promise<NewPlace | null> {
  if (place) await savePlace(db, place);
  return place;
}
