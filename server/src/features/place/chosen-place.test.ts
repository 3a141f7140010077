import { geocode, placeDetails, predictPlaces, reverseGeocode } from '@courtline/contract/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewPlace, savePlace } from '../../store/search/place';
import { type TestService, aService } from '../../testing/a-service';
import { smallGazetteer } from '../../testing/small-gazetteer';

let service: TestService;

beforeAll(async () => {
  service = await aService();
  for (const place of others) await savePlace(service.db, place);
});

afterAll(() => service.close());

describe('A chosen location', () => {
  const known = {
    placeId: 'us-ga-atlanta',
    placeName: 'Atlanta',
    formattedAddress: 'Atlanta, GA, USA',
    lat: 33.749,
    lng: -84.38798,
    timeZone: 'America/New_York',
  };

  it('returns position and time zone by id', async () => {
    const visitor = service.visitor();
    const placeId = 'us-ga-atlanta';
    expect((await visitor.send(placeDetails, { params: { placeId } })).response).toEqual(known);
    expect((await visitor.send(geocode, { query: { placeId } })).response).toEqual(known);
    expect(await visitor.send(geocode, { query: { placeId: 'nowhere' } })).toMatchObject({
      status: 404,
      refusal: { Message: "We couldn't find this place. Please choose another." },
    });
  });

  it.each([
    ['Atlanta, GA', 'us-ga-atlanta'],
    ['Atlanta, Georgia, USA', 'us-ga-atlanta'],
    ['atlanta tx', 'us-tx-atlanta'],
    ['30305', 'zip-30305'],
    ['Atlanta, GA 30305', 'zip-30305'],
    ['Atlanta, GA 30305-1234, USA', 'zip-30305'],
    ['Bitsy Grant Tennis Center, Atlanta', 'bitsy'],
    ['2125 Northside Dr NW, Atlanta, GA 30305, USA', 'bitsy'],
    ['2125 northside dr nw, Atlanta, GA', 'bitsy'],
    ['2125 Northside Dr NW, Atlanta, Georgia 30305', 'bitsy'],
    ['Bitsy Grant Tennis Center, 2125 Northside Dr NW, Atlanta, GA 30305, USA', 'bitsy'],
  ])('is found by the text %j', async (address, placeId) => {
    const { response } = await service.visitor().send(geocode, { query: { address } });
    expect(response).toMatchObject({ placeId });
  });

  it('that is unknown is placed in the city or postal code of its address', async () => {
    const found = async (address: string) =>
      (await service.visitor().send(geocode, { query: { address } })).response;
    expect(await found('Oak Park Courts, 5 Oak St, Austin, TX')).toMatchObject({
      placeName: 'Oak Park Courts',
      formattedAddress: '5 Oak St, Austin, TX',
      lat: 30.26715,
      timeZone: 'America/Chicago',
    });
    expect(await found('17 Elm St, Nowhere, GA 30305')).toMatchObject({
      placeName: '17 Elm St',
      formattedAddress: '17 Elm St, Nowhere, GA 30305',
      lat: 33.8319,
    });
    const { response: ids } = await service.visitor().send(predictPlaces, { query: { input: 'oak park' } });
    expect(ids).toEqual([]);
  });

  it.each(['Qwertyville', 'Oak Park Courts', '???', 'Main St 5, Qwertyville'])(
    'is not found by %j, with a message that says what to do',
    async (address) => {
      const { status, refusal } = await service.visitor().send(geocode, { query: { address } });
      expect(status).toBe(400);
      expect(refusal?.Message).toBe(
        `We couldn't find "${address}". Pick a place from the list or add city and state.`,
      );
    },
  );

  it('requires either an id or an address, not both or neither', async () => {
    for (const query of ['', '?placeId=a&address=b']) {
      expect((await service.visitor().ask({ url: `/v1/maps/geocode${query}` })).status).toBe(400);
    }
  });
});

describe('A pair of coordinates', () => {
  it('resolves to the nearest city', async () => {
    const { response } = await service.visitor().send(reverseGeocode, { query: { lat: 33.78, lng: -84.3 } });
    expect(response).toMatchObject({ city: 'Decatur', state: 'GA', timeZone: 'America/New_York' });
  });

  it('at sea has no name', async () => {
    const { status } = await service.visitor().send(reverseGeocode, { query: { lat: 30, lng: -50 } });
    expect(status).toBe(404);
  });
});

const [aCity] = smallGazetteer as [NewPlace];

const others: readonly NewPlace[] = [
  { ...aCity, placeId: 'stl', name: 'St. Louis', formattedAddress: 'St. Louis, MO, USA', state: 'MO' },
  {
    ...aCity,
    placeId: 'cda',
    name: "Coeur d'Alene",
    formattedAddress: "Coeur d'Alene, ID, USA",
    state: 'ID',
  },
  { ...aCity, placeId: 'sp', name: 'São Paulo', formattedAddress: 'São Paulo, Brazil', weight: 0 },
  aVenue('bitsy', 'Bitsy Grant Tennis Center', '2125 Northside Dr NW, Atlanta, GA 30305, USA'),
  aVenue('atc', 'Austin Tennis Club', '1 Court Rd, Austin, TX 78701, USA'),
].map((place, index) => ({ ...place, longitude: 100 + index }));

function aVenue(placeId: string, name: string, formattedAddress: string): NewPlace {
  return { ...aCity, placeId, kind: 'venue', name, formattedAddress, weight: 1 };
}
