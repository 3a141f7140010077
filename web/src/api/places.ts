import {
  type Location,
  type Prediction,
  geocode,
  predictPlaces,
  reverseGeocode,
} from '@courtline/contract/place';
import { send } from './send';

type Point = { lat: number; lng: number };

/** Preferred area of a location search: a position, or where a conference or a league plays. */
export type PlaceCenter = Point | { conferenceId: number } | { leagueId: number };

/** Results near the center come first. */
export function placeSearch(center?: PlaceCenter) {
  return {
    predict: (input: string, signal: AbortSignal): Promise<Prediction[]> =>
      send(predictPlaces, { query: { input, ...center } }, { signal }),
    findById: (placeId: string): Promise<Location> => send(geocode, { query: { placeId } }),
    findByWords: (address: string): Promise<Location> => send(geocode, { query: { address, ...center } }),
  };
}

export function cityAt({ lat, lng }: Point) {
  return send(reverseGeocode, { query: { lat, lng } });
}
