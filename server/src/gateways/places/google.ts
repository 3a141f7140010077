import type { Prediction } from '@courtline/contract/place';
import { z } from 'zod';
import type { NewPlace } from '../../store/search/place';
import { googlePlace, placeOfGoogle } from './google-place';
import type { Point, PlaceQuery } from './places';

export type Google = {
  predict: (wanted: Omit<PlaceQuery, 'leagues'>) => Promise<Prediction[]>;
  findById: (placeId: string) => Promise<NewPlace | null>;
  findByText: (wanted: Omit<PlaceQuery, 'leagues'>) => Promise<NewPlace | null>;
  findCity: (at: Point) => Promise<NewPlace | null>;
};

type Account = {
  key: string;
  /** Replaces Google's address: a proxy, or a test double. */
  url: string | null;
};

const timeoutMs = 2000;
const nearMeters = 50_000;
const placeFields = ['id', 'displayName', 'formattedAddress', 'location', 'addressComponents', 'types'];

/** Google Places, called only by the service, so that the key never reaches a browser. */
export function openGoogle({ key, url }: Account): Google {
  const places = `${url ?? 'https://places.googleapis.com'}/v1`;
  const ask = <T extends z.ZodType>(path: string, { fields, body, answer }: Question<T>) =>
    asked(`${places}/${path}`, {
      headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
      body,
      answer,
    });
  return {
    async predict({ typed, near }) {
      const body = { input: typed, languageCode: 'en', ...(near ? { locationBias: around(near) } : {}) };
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat';
      const { suggestions } = await ask('places:autocomplete', { fields, body, answer: suggested });
      return suggestions.flatMap(({ placePrediction }) =>
        placePrediction ? predictionOf(placePrediction) : [],
      );
    },
    async findById(placeId) {
      const path = `places/${encodeURIComponent(placeId)}?languageCode=en`;
      return placeOfGoogle(await ask(path, { fields: placeFields.join(','), answer: googlePlace }));
    },
    async findByText({ typed, near }) {
      const fields = placeFields.map((field) => `places.${field}`).join(',');
      const bias = near ? { locationBias: around(near) } : {};
      const body = { textQuery: typed, languageCode: 'en', pageSize: 1, ...bias };
      const { places: found } = await ask('places:searchText', { fields, body, answer: searched });
      return found[0] ? placeOfGoogle(found[0]) : null;
    },
    async findCity({ lat, lng }) {
      const question = new URLSearchParams({
        latlng: `${lat},${lng}`,
        result_type: 'locality',
        language: 'en',
        key,
      });
      const address = `${url ?? 'https://maps.googleapis.com'}/maps/api/geocode/json?${question.toString()}`;
      const { results } = await asked(address, { headers: {}, answer: geocoded });
      return results[0] ? placeOfGoogle(results[0]) : null;
    },
  };
}

type Question<T extends z.ZodType> = { fields: string; body?: object; answer: T };
type Request<T extends z.ZodType> = { headers: Record<string, string>; body?: object | undefined; answer: T };

async function asked<T extends z.ZodType>(url: string, request: Request<T>): Promise<z.output<T>> {
  const { headers, body, answer } = request;
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  // The URL may contain the key, so it is not logged.
  if (!response.ok) throw new Error(`Google answered ${response.status}`);
  return answer.parse(await response.json());
}

function around({ lat, lng }: Point) {
  return { circle: { center: { latitude: lat, longitude: lng }, radius: nearMeters } };
}

const text = z.object({ text: z.string() });

const placePrediction = z.object({
  placeId: z.string(),
  structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
});

const suggested = z.object({
  suggestions: z.array(z.object({ placePrediction: placePrediction.optional() })).default([]),
});

function predictionOf({ placeId, structuredFormat }: z.infer<typeof placePrediction>): Prediction[] {
  const placeName = structuredFormat.mainText.text;
  const behind = structuredFormat.secondaryText?.text;
  return [{ placeId, placeName, formattedAddress: behind ?? placeName }];
}

const searched = z.object({ places: z.array(googlePlace).default([]) });

/** The older API has other field names. */
const geocoded = z.object({
  results: z.array(
    z
      .object({
        place_id: z.string(),
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        types: z.array(z.string()),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      })
      .transform((result) => ({
        id: result.place_id,
        formattedAddress: result.formatted_address,
        location: { latitude: result.geometry.location.lat, longitude: result.geometry.location.lng },
        types: result.types,
        displayName: undefined,
        addressComponents: result.address_components.map((part) => ({
          longText: part.long_name,
          shortText: part.short_name,
          types: part.types,
        })),
      })),
  ),
});
