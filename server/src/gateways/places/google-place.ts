import tzLookup from '@photostructure/tz-lookup';
import { z } from 'zod';
import type { NewPlace } from '../../store/search/place';

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

/** The same place as it is stored, with its time zone. */
export function placeOfGoogle(place: GooglePlace): NewPlace {
  const { latitude, longitude } = place.location;
  const kind = kindOf(place);
  const address = addressOf(place);
  const name = place.displayName?.text ?? address.city ?? place.formattedAddress;
  return {
    placeId: place.id,
    kind,
    ...fitting({ name, formattedAddress: place.formattedAddress }),
    latitude,
    longitude,
    timeZone: tzLookup(latitude, longitude),
    ...address,
    weight: kind === 'venue' ? 1 : 0,
  };
}

/** States of the United States are stored as their code, as in US addresses. */
function addressOf(place: GooglePlace) {
  const country = componentOf(place, ['country']);
  const state = componentOf(place, ['administrative_area_level_1']);
  const isAmerican = country?.short === 'US';
  return {
    city: componentOf(place, ['locality', 'postal_town', 'sublocality'])?.long ?? null,
    state: (isAmerican ? state?.short : state?.long) ?? null,
    postalCode: componentOf(place, ['postal_code'])?.short.slice(0, 20) ?? null,
    country: isAmerican ? 'USA' : (country?.long ?? null),
  };
}

function kindOf({ types }: GooglePlace): NewPlace['kind'] {
  const known = Object.entries(kinds).find(([type]) => types.includes(type));
  return known?.[1] ?? 'venue';
}

function componentOf({ addressComponents }: GooglePlace, wanted: readonly string[]) {
  const found = addressComponents.find(({ types }) => types.some((type) => wanted.includes(type)));
  return (
    found && { long: found.longText.slice(0, 80), short: (found.shortText ?? found.longText).slice(0, 80) }
  );
}

type Named = { name: string; formattedAddress: string };

/** Cuts both to the length of their columns. */
function fitting({ name, formattedAddress }: Named): Named {
  return {
    name: cut(name, { signs: 200, bytes: 700 }),
    formattedAddress: cut(formattedAddress, { signs: 400, bytes: 1400 }),
  };
}

/** An index key has at most about 2,700 bytes, and one character can normalize to many. */
function cut(text: string, most: { signs: number; bytes: number }): string {
  let bytes = 0;
  const signs = Array.from(text).slice(0, most.signs);
  const end = signs.findIndex((sign) => (bytes += Buffer.byteLength(sign.normalize('NFKD'))) > most.bytes);
  return end === -1 ? signs.join('') : signs.slice(0, end).join('');
}
