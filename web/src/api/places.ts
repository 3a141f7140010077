import {
  type Location,
  type Prediction,
  geocode,
  predictPlaces,
  reverseGeocode,
} from '@courtline/contract/place';
import { send } from './send';

type Point = { lat: number; lng: number };

/** What a place should be near to: a position, or where a conference or a league plays. */
export type PlaceCenter = Point | { conferenceId: number } | { leagueId: number };

/** How a place is looked for; what is near to the center comes first. */
export function placeSearch(center?: PlaceCenter) {
  return {
    predict: (input: string, signal: AbortSignal): Promise<Prediction[]> =>
      send(predictPlaces, { query: { input, ...center } }, { signal }),
    findById: (placeId: string): Promise<Location> => send(geocode, { query: { placeId } }),
    findByWords: (address: string): Promise<Location> => send(geocode, { query: { address, ...center } }),
  };
}

/** The city at a position. */
export function cityAt({ lat, lng }: Point) {
  return send(reverseGeocode, { query: { lat, lng } });
}
