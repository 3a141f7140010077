import tzLookup from '@photostructure/tz-lookup';
import { z } from 'zod';
import type { NewPlace } from '../../store/place';

/** A place as Google describes it. */
export const googlePlace = z.object({
  id: z.string().min(1).max(300),
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().min(1),
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  types: z.array(z.string()).default([]),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()) }))
    .default([]),
});

type GooglePlace = z.infer<typeof googlePlace>;

const kinds = {
  country: 'country',
  administrative_area_level_1: 'state',
  postal_code: 'postal-code',
  locality: 'city',
  postal_town: 'city',
  street_address: 'address',
  premise: 'address',
  route: 'address',
} as const;

/** The same place as we keep it, with the clock that hangs there. */
export function placeOfGoogle(place: GooglePlace): NewPlace {
  const { latitude, longitude } = place.location;
  const country = componentOf(place, ['country']);
  const state = componentOf(place, ['administrative_area_level_1']);
  const city = componentOf(place, ['locality', 'postal_town', 'sublocality'])?.longText ?? null;
  const isAmerican = country?.shortText === 'US';
  const kind = kindOf(place);
  const name = place.displayName?.text ?? (kind === 'city' && city ? city : place.formattedAddress);
  return {
    placeId: place.id,
    kind,
    name: name.slice(0, 200),
    formattedAddress: place.formattedAddress.slice(0, 400),
    latitude,
    longitude,
    timeZone: tzLookup(latitude, longitude),
    city: city?.slice(0, 120) ?? null,
    state: ((isAmerican ? state?.shortText : state?.longText) ?? null)?.slice(0, 120) ?? null,
    postalCode: componentOf(place, ['postal_code'])?.longText.slice(0, 20) ?? null,
    country: isAmerican ? 'USA' : (country?.longText.slice(0, 80) ?? null),
    weight: kind === 'venue' ? 1 : 0,
  };
}

function kindOf({ types }: GooglePlace): NewPlace['kind'] {
  const known = Object.entries(kinds).find(([type]) => types.includes(type));
  return known?.[1] ?? 'venue';
}

function componentOf({ addressComponents }: GooglePlace, wanted: readonly string[]) {
  return addressComponents.find(({ types }) => types.some((type) => wanted.includes(type)));
}
