import * as calls from '@courtline/contract/place';
import { answer } from '../../http/answer';
import { geocode, placeDetails } from './geocode';
import { predictPlaces } from './predict-places';
import { reverseGeocode } from './reverse-geocode';

export const placeRoutes = [
  answer(calls.predictPlaces, predictPlaces),
  answer(calls.placeDetails, placeDetails),
  answer(calls.geocode, geocode),
  answer(calls.reverseGeocode, reverseGeocode),
];
