import * as calls from '@courtline/contract/place';
import { answer } from '../../context/route';
import { geocode, placeDetails } from './geocode';
import { listOwnPlaces } from './list-own-places';
import { predictPlaces } from './predict-places';
import { removeOwnPlace } from './remove-own-place';
import { reverseGeocode } from './reverse-geocode';

export const placeRoutes = [
  answer(calls.predictPlaces, predictPlaces),
  answer(calls.placeDetails, placeDetails),
  answer(calls.geocode, geocode),
  answer(calls.reverseGeocode, reverseGeocode),
  answer(calls.listOwnPlaces, listOwnPlaces),
  answer(calls.removeOwnPlace, removeOwnPlace),
];
