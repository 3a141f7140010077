import * as calls from '@courtline/contract/place';
import { defineRoute } from '../../context/route';
import { geocode, placeDetails, listOwnPlaces, predictPlaces, reverseGeocode } from './queries';
import { removeOwnPlace } from './remove-own-place';

/** A place that Google knows is saved when it is first asked for. */
const savesPlace = { readsFrom: 'primary' } as const;

export const placeRoutes = [
  defineRoute(calls.predictPlaces, predictPlaces),
  defineRoute(calls.placeDetails, placeDetails, savesPlace),
  defineRoute(calls.geocode, geocode, savesPlace),
  defineRoute(calls.reverseGeocode, reverseGeocode, savesPlace),
  defineRoute(calls.listOwnPlaces, listOwnPlaces),
  defineRoute(calls.removeOwnPlace, removeOwnPlace),
];
