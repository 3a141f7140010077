import {
  type Location,
  type Prediction,
  geocode,
  predictPlaces,
  reverseGeocode,
} from '@courtline/contract/place';
import { send } from './send';

type Point = { lat: number; lng: number };

/** How a place is looked for; with a position, what is near to it comes first. */
export function placeSearch(near?: Point) {
  return {
    predict: (input: string, signal: AbortSignal): Promise<Prediction[]> =>
      send(predictPlaces, { query: { input, ...near } }, { signal }),
    findById: (placeId: string): Promise<Location> => send(geocode, { query: { placeId } }),
    findByWords: (address: string): Promise<Location> => send(geocode, { query: { address } }),
  };
}

/** The city at a position. */
export function cityAt({ lat, lng }: Point) {
  return send(reverseGeocode, { query: { lat, lng } });
}
