import * as calls from '@courtline/contract/place';
import { defineRoute } from '../../context/route';
import { geocode, placeDetails } from './geocode';
import { listOwnPlaces } from './list-own-places';
import { predictPlaces } from './predict-places';
import { removeOwnPlace } from './remove-own-place';
import { reverseGeocode } from './reverse-geocode';

export const placeRoutes = [
  defineRoute(calls.predictPlaces, predictPlaces),
  defineRoute(calls.placeDetails, placeDetails),
  defineRoute(calls.geocode, geocode),
  defineRoute(calls.reverseGeocode, reverseGeocode),
  defineRoute(calls.listOwnPlaces, listOwnPlaces),
  defineRoute(calls.removeOwnPlace, removeOwnPlace),
];
