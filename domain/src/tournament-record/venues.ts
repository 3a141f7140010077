import type { Venue } from './record';
import type { RecordMatch, RecordPlace } from './source';

/** A place without an id of its own is told by its name. */
export function venueId({ placeId, placeName }: RecordPlace): string {
  return `venue-${placeId ?? placeName}`;
}

/** Each place once. Matches have a place, but no court of it. */
export function venuesOf(matches: readonly RecordMatch[]): Venue[] {
  const venues = matches.flatMap(({ location }) =>
    location ? [[venueId(location), venue(location)] as const] : [],
  );
  return [...new Map(venues).values()];
}

function venue(place: RecordPlace): Venue {
  const { placeName, formattedAddress, lat, lng } = place;
  const address = {
    ...(formattedAddress && { formattedAddress }),
    ...(lat !== null && lng !== null && { latitude: `${lat}`, longitude: `${lng}` }),
  };
  return { venueId: venueId(place), venueName: placeName, addresses: [address], courts: [] };
}
