import * as calls from '@courtline/contract/place';
import { defineRoute } from '../../context/route';
import { geocode, placeDetails, listOwnPlaces, predictPlaces, reverseGeocode } from './queries';
import { removeOwnPlace } from './remove-own-place';

export const placeRoutes = [
  defineRoute(calls.predictPlaces, predictPlaces),
  defineRoute(calls.placeDetails, placeDetails),
  defineRoute(calls.geocode, geocode),
  defineRoute(calls.reverseGeocode, reverseGeocode),
  defineRoute(calls.listOwnPlaces, listOwnPlaces),
  defineRoute(calls.removeOwnPlace, removeOwnPlace),
];
