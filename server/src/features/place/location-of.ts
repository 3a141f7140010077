import type { Location } from '@courtline/contract/place';
import type { NewPlace } from '../../store/search/place';

export function locationOf(place: NewPlace): Location {
  return {
    placeId: place.placeId,
    placeName: place.name,
    formattedAddress: place.formattedAddress,
    lat: place.latitude,
    lng: place.longitude,
    timeZone: place.timeZone,
  };
}
