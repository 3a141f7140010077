import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';
import { line } from './text';

/** A location to display. */
export const shownPlace = z.object({
  placeName: z.string(),
  formattedAddress: z.string(),
  lat: z.number(),
  lng: z.number(),
});

export type ShownPlace = z.infer<typeof shownPlace>;

/** A location to select; forms store and send it. */
export const location = shownPlace.extend({ placeId: z.string(), timeZone: z.string() });

export type Location = z.infer<typeof location>;

/**
 * A location as sent by a form. A known placeId is sufficient; without one the text is looked up, so a name or an
 * address is enough.
 */
export const sentLocation = z.strictObject({
  placeId: line(300).nullish(),
  placeName: line(200).nullish(),
  formattedAddress: line(400).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  timeZone: line(60).nullish(),
});

export type SentLocation = z.infer<typeof sentLocation>;

const prediction = z.object({ placeId: z.string(), placeName: z.string(), formattedAddress: z.string() });

export type Prediction = z.infer<typeof prediction>;

function degrees(most: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'Use degrees such as 33.749')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
}

/** Results near this position come first; defaults to the location of the conference or the league. */
const center = {
  lat: degrees(90).optional(),
  lng: degrees(180).optional(),
  conferenceId: addressId.optional(),
  leagueId: addressId.optional(),
};

type Position = { lat?: number | undefined; lng?: number | undefined };

function isWholePosition({ lat, lng }: Position): boolean {
  return (lat === undefined) === (lng === undefined);
}

export const predictPlaces = call({
  summary: 'Suggests places that start with the input; with a center, nearest first',
  method: 'GET',
  path: '/v1/maps/predictions',
  query: z.strictObject({ input: line(200), ...center }).refine(isWholePosition, 'lat and lng go together'),
  response: z.array(prediction),
  audience: 'anyone',
});

export const placeDetails = call({
  summary: 'Shows the coordinates and time zone of a suggested place',
  method: 'GET',
  path: '/v1/maps/places/:placeId',
  params: z.strictObject({ placeId: line(300) }),
  response: location,
  audience: 'anyone',
});

export const geocode = call({
  summary: 'Finds a place by placeId or address; with a center, the nearest match',
  method: 'GET',
  path: '/v1/maps/geocode',
  query: z
    .strictObject({ placeId: line(300).optional(), address: line(400).optional(), ...center })
    .refine(isWholePosition, 'lat and lng go together')
    .refine(
      ({ placeId, address }) => (placeId === undefined) !== (address === undefined),
      'Send a placeId or an address',
    ),
  response: location,
  audience: 'anyone',
});

export const reverseGeocode = call({
  summary: 'Names the city at a position',
  method: 'GET',
  path: '/v1/maps/reverse',
  query: z.strictObject({ lat: degrees(90), lng: degrees(180) }),
  response: location.extend({ city: z.string(), state: z.string().nullable() }),
  audience: 'anyone',
});

const placeUse = z.object({
  kind: z.enum(['team', 'session', 'conference']),
  id,
  name: z.string(),
  /** The session of a team, the conference of a session, the league of a conference. */
  within: z.string(),
});

const ownPlace = z.object({
  id,
  name: z.string(),
  formattedAddress: z.string(),
  leagues: z.array(z.object({ id, name: z.string() })),
  /** The first few uses; useCount is the total. */
  uses: z.array(placeUse),
  useCount: z.int(),
  matchCount: z.int(),
});

export type OwnPlace = z.infer<typeof ownPlace>;

export const listOwnPlaces = call({
  summary: 'Lists twenty typed-in places with their leagues and uses, newest first',
  method: 'GET',
  path: '/v1/admin/places',
  query: z.strictObject({
    /** Part of the name, the address or the league. */
    words: z.string().max(200).optional(),
    /** Id of the last location on the previous page. */
    before: addressId.optional(),
  }),
  response: z.object({ places: z.array(ownPlace), hasMore: z.boolean() }),
  audience: 'admin',
});

export const removeOwnPlace = call({
  summary: 'Removes a typed-in place everywhere and notifies captains and organizers',
  method: 'DELETE',
  path: '/v1/admin/places/:id',
  params: z.object({ id: addressId }),
  audience: 'admin',
});
