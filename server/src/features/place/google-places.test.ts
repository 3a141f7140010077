import { geocode, predictPlaces, reverseGeocode } from '@courtline/contract/place';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePlace } from '../../store/search/place';
import { type TestService, aService } from '../../testing/a-service';
import { type GoogleDouble, aGoogleDouble } from '../../testing/google-double';
import { smallGazetteer } from '../../testing/small-gazetteer';

const key = 'a-key-that-stays-here';
let google: GoogleDouble;
let service: TestService;

beforeAll(async () => {
  google = await aGoogleDouble();
  service = await aService({ settings: { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: google.url } });
});

afterAll(async () => {
  await service.close();
  await google.close();
});

beforeEach(() => {
  google.asked.length = 0;
  for (const path of Object.keys(google.answers)) delete google.answers[path];
});

const club = {
  id: 'ChIJ-oak-club',
  displayName: { text: 'Oak Tennis Club' },
  formattedAddress: '5 Oak St, Phoenix, AZ 85015, USA',
  location: { latitude: 33.53, longitude: -112.1 },
  types: ['sports_club', 'point_of_interest', 'establishment'],
  addressComponents: [
    { longText: 'Phoenix', shortText: 'Phoenix', types: ['locality', 'political'] },
    { longText: 'Arizona', shortText: 'AZ', types: ['administrative_area_level_1', 'political'] },
    { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
    { longText: '85015', shortText: '85015', types: ['postal_code'] },
  ],
};

const suggestion = (placeId: string, name: string, address?: string) => ({
  placePrediction: {
    placeId,
    structuredFormat: { mainText: { text: name }, ...(address ? { secondaryText: { text: address } } : {}) },
  },
});

async function offered(input: string) {
  const { response, text } = await service.visitor().send(predictPlaces, { query: { input } });
  expect(text).not.toContain(key);
  return response.map(({ placeName, formattedAddress }) => `${placeName} | ${formattedAddress}`);
}

async function found(address: string) {
  return (await service.visitor().send(geocode, { query: { address } })).response.placeId;
}

describe('With a Google account configured', () => {
  it('Google places are offered after previously used venues', async () => {
    const [aCity] = smallGazetteer;
    if (!aCity) throw new Error('The small gazetteer has cities');
    await savePlace(service.db, {
      ...aCity,
      placeId: 'ours',
      kind: 'venue',
      name: 'Atlas Courts',
      formattedAddress: '1 Atlas Rd, Atlanta, GA, USA',
    });
    google.answers['/v1/places:autocomplete'] = {
      body: {
        suggestions: [
          suggestion('g1', 'Atlanta', 'GA, USA'),
          suggestion('ours', 'Atlas Courts', 'Atlas Rd'),
          { queryPrediction: { text: { text: 'atl courts' } } },
          suggestion('g2', 'Atlantis'),
        ],
      },
    };
    expect(await offered('atl')).toEqual([
      'Atlas Courts | 1 Atlas Rd, Atlanta, GA, USA',
      'Atlanta | GA, USA',
      'Atlantis | Atlantis',
    ]);
  });

  it("the request carries the key, the input and the caller's location", async () => {
    google.answers['/v1/places:autocomplete'] = { body: {} };
    await service.visitor().send(predictPlaces, { query: { input: 'oak', lat: 33.5, lng: -112 } });
    expect(google.asked).toEqual([
      {
        path: '/v1/places:autocomplete',
        key,
        fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        body: {
          input: 'oak',
          languageCode: 'en',
          locationBias: { circle: { center: { latitude: 33.5, longitude: -112 }, radius: 50_000 } },
        },
      },
    ]);
  });

  it('a chosen place is stored with its time zone, and not requested again', async () => {
    google.answers['/v1/places/ChIJ-oak-club'] = { body: club };
    const ask = () => service.visitor().send(geocode, { query: { placeId: club.id } });
    const expected = {
      placeId: club.id,
      placeName: 'Oak Tennis Club',
      formattedAddress: '5 Oak St, Phoenix, AZ 85015, USA',
      lat: 33.53,
      lng: -112.1,
      timeZone: 'America/Phoenix',
    };
    expect((await ask()).response).toEqual(expected);
    expect((await ask()).response).toEqual(expected);
    expect(google.asked).toHaveLength(1);
    const row = await service.db
      .selectFrom('places')
      .select(['kind', 'city', 'state', 'postal_code', 'country'])
      .where('place_id', '=', club.id)
      .executeTakeFirst();
    expect(row).toEqual({
      kind: 'venue',
      city: 'Phoenix',
      state: 'AZ',
      postal_code: '85015',
      country: 'USA',
    });
    google.answers['/v1/places:autocomplete'] = { status: 500 };
    expect(await offered('oak tennis')).toEqual(['Oak Tennis Club | 5 Oak St, Phoenix, AZ 85015, USA']);
  });

  it('text is looked up at Google, then in our own gazetteer', async () => {
    google.answers['/v1/places:searchText'] = { body: { places: [{ ...club, id: 'by-text' }] } };
    expect(await found('Oak Tennis Club in Phoenix')).toBe('by-text');
    google.answers['/v1/places:searchText'] = { body: {} };
    expect(await found('Atlanta, GA')).toBe('us-ga-atlanta');
  });

  it('coordinates are resolved by Google', async () => {
    google.answers['/maps/api/geocode/json'] = {
      body: {
        results: [
          {
            place_id: 'g-tempe',
            formatted_address: 'Tempe, AZ, USA',
            geometry: { location: { lat: 33.4255, lng: -111.94 } },
            types: ['locality', 'political'],
            address_components: [
              { long_name: 'Tempe', short_name: 'Tempe', types: ['locality'] },
              { long_name: 'Arizona', short_name: 'AZ', types: ['administrative_area_level_1'] },
              { long_name: 'United States', short_name: 'US', types: ['country'] },
            ],
          },
        ],
      },
    };
    const { response } = await service.visitor().send(reverseGeocode, { query: { lat: 33.42, lng: -111.9 } });
    expect(response).toMatchObject({
      city: 'Tempe',
      state: 'AZ',
      placeName: 'Tempe',
      timeZone: 'America/Phoenix',
    });
  });
});

describe('When Google does not respond', () => {
  it.each([
    ['refuses', { status: 403, body: { error: { message: 'API key not valid' } } }],
    ['answers nonsense', { body: { suggestions: [{ placePrediction: { placeId: 7 } }] } }],
    ['is silent', { never: true }],
  ])('because it %s, the built-in places are offered', async (_, response) => {
    google.answers['/v1/places:autocomplete'] = response;
    expect(await offered('decatur')).toEqual(['Decatur | Decatur, IL, USA', 'Decatur | Decatur, GA, USA']);
  });

  it('text and coordinates are resolved with the built-in places', async () => {
    google.answers['/v1/places:searchText'] = { status: 500 };
    google.answers['/maps/api/geocode/json'] = { body: { status: 'REQUEST_DENIED' } };
    const visitor = service.visitor();
    const words = await visitor.send(geocode, { query: { address: 'Austin, Texas' } });
    expect(words.response.placeId).toBe('us-tx-austin');
    const here = await visitor.send(reverseGeocode, { query: { lat: 33.78, lng: -84.3 } });
    expect(here.response).toMatchObject({ city: 'Decatur', state: 'GA' });
  });

  it('a place that only Google knows is rejected with a message', async () => {
    google.answers['/v1/places/unknown'] = { status: 404 };
    const { status, refusal } = await service.visitor().send(geocode, { query: { placeId: 'unknown' } });
    expect([status, refusal?.Message]).toEqual([404, "We couldn't find this place. Please choose another."]);
  });
});
