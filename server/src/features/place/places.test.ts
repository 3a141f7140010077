import { geocode, predictPlaces, reverseGeocode } from '@courtline/contract/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewPlace, savePlace } from '../../store/search/place';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague } from '../../testing/league-rows';
import { smallGazetteer } from '../../testing/small-gazetteer';

let service: TestService;

beforeAll(async () => {
  service = await aService();
  for (const place of others) await savePlace(service.db, place);
});

afterAll(() => service.close());

async function offered(
  input: string,
  near: { lat?: number; lng?: number; conferenceId?: number; leagueId?: number } = {},
) {
  const { response } = await service.visitor().send(predictPlaces, { query: { input, ...near } });
  return response.map(({ placeName, formattedAddress }) => `${placeName} | ${formattedAddress}`);
}

const atlanta = 'Atlanta | Atlanta, GA, USA';
const venue = 'Bitsy Grant Tennis Center | 2125 Northside Dr NW, Atlanta, GA 30305, USA';

describe('The location search offers', () => {
  it('names that begin with the input, well-known ones first', async () => {
    expect(await offered('atl')).toEqual([atlanta, 'Atlanta | Atlanta, TX, USA']);
    expect(await offered('decatur')).toEqual(['Decatur | Decatur, IL, USA', 'Decatur | Decatur, GA, USA']);
  });

  it("nearby places first if the caller's position is known", async () => {
    expect(await offered('decatur', { lat: 33.75, lng: -84.39 })).toEqual([
      'Decatur | Decatur, GA, USA',
      'Decatur | Decatur, IL, USA',
    ]);
  });

  it('places near the conference or league first in their forms', async () => {
    const leagueId = await aLeague(service.db);
    const conferenceId = await aConference(service.db, { leagueId });
    const { id: place_id } = await service.db
      .selectFrom('places')
      .select('id')
      .where('place_id', '=', 'us-ga-atlanta')
      .executeTakeFirstOrThrow();
    await service.db.updateTable('conferences').set({ place_id }).where('id', '=', conferenceId).execute();
    const near = ['Decatur | Decatur, GA, USA', 'Decatur | Decatur, IL, USA'];
    expect(await offered('decatur', { conferenceId })).toEqual(near);
    expect(await offered('decatur', { leagueId })).toEqual(near);
    const other = await aConference(service.db, { leagueId });
    expect(await offered('decatur', { conferenceId: other })).toEqual(near);
    expect(await offered('decatur', { leagueId: 999_999 })).toEqual(near.toReversed());
    expect(await offered('aus', { leagueId })).toEqual([
      'Austin | Austin, TX, USA',
      'Austin Tennis Club | 1 Court Rd, Austin, TX 78701, USA',
    ]);
    const query = { address: 'Decatur', leagueId };
    expect((await service.visitor().send(geocode, { query })).response.formattedAddress).toBe(
      'Decatur, GA, USA',
    );
  });

  it.each([
    'Atlanta, GA',
    'atlanta ga',
    'ATLANTA,ga',
    'Atlanta, Georgia',
    'atlanta, geor',
    'Atlanta, GA, USA',
  ])('Atlanta for %j', async (typed) => {
    expect(await offered(typed)).toEqual([atlanta]);
  });

  it.each([
    ['303', '30305 | Atlanta, GA 30305, USA'],
    ['30305', '30305 | Atlanta, GA 30305, USA'],
    ['sao paulo', 'São Paulo | São Paulo, Brazil'],
    ['SÃO PAU', 'São Paulo | São Paulo, Brazil'],
    ['Saint Lou', 'St. Louis | St. Louis, MO, USA'],
    ['st louis', 'St. Louis | St. Louis, MO, USA'],
    ["coeur d'al", "Coeur d'Alene | Coeur d'Alene, ID, USA"],
  ])('for %j %s', async (typed, expected) => {
    expect(await offered(typed)).toEqual([expected]);
  });

  it.each(['bitsy', 'grant tennis', '2125 north', 'Bitsy Grant, Atlanta'])(
    'a previously used venue for %j',
    async (typed) => {
      expect(await offered(typed)).toEqual([venue]);
    },
  );

  it('venues before cities', async () => {
    expect(await offered('aus')).toEqual([
      'Austin Tennis Club | 1 Court Rd, Austin, TX 78701, USA',
      'Austin | Austin, TX, USA',
    ]);
  });

  it.each(['zzz', '%', '_tlanta', '!!', ',', 'tlanta', "'"])('nothing for %j', async (typed) => {
    expect(await offered(typed)).toEqual([]);
  });

  it.each(['', 'input=', 'input=a&lat=1', 'input=a&lat=91&lng=0', 'input=a&lat=x&lng=0', 'input=a&more=1'])(
    'an error for %j',
    async (query) => {
      const { status } = await service.visitor().ask({ url: `/v1/maps/predictions?${query}` });
      expect(status).toBe(400);
    },
  );

  it('120 responses a minute to a visitor, unlimited to a member', async () => {
    const visitor = service.visitor();
    const member = await service.member();
    const url = '/v1/maps/predictions?input=atl';
    const statuses = [];
    for (let time = 0; time < 121; time++) statuses.push((await visitor.ask({ url })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    expect((await member.ask({ url, remoteAddress: visitor.address })).status).toBe(200);
  });
});

describe('Until the gazetteer is loaded', () => {
  const reason = {
    status: 409,
    refusal: {
      Message:
        'The list of places is still loading. Try again in a few minutes, or contact us if this continues.',
    },
  };
  let empty: TestService;

  beforeAll(async () => {
    empty = await aService();
    await empty.db.deleteFrom('gazetteers').execute();
    await empty.db.deleteFrom('places').where('place_id', '!=', 'us-ga-atlanta').execute();
  });

  afterAll(() => empty.close());

  it('an empty search explains why', async () => {
    const visitor = empty.visitor();
    expect(await visitor.send(predictPlaces, { query: { input: 'decatur' } })).toMatchObject(reason);
    expect(await visitor.send(geocode, { query: { address: '1 Oak St, Decatur, GA' } })).toMatchObject(
      reason,
    );
    expect(await visitor.send(reverseGeocode, { query: { lat: 0, lng: 0 } })).toMatchObject(reason);
  });

  it('known places are found', async () => {
    const { response } = await empty.visitor().send(predictPlaces, { query: { input: 'atl' } });
    expect(response).toMatchObject([{ placeId: 'us-ga-atlanta' }]);
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
