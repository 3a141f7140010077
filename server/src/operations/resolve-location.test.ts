import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentLocation } from '@courtline/contract/place';
import { visitor } from '@courtline/domain/permission/actor';
import { inTransaction } from '../db/transaction';
import { builtInPlaces } from '../gateways/places/built-in';
import { findPlace } from '../store/search/place';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { aLeague } from '../testing/league-rows';
import { resolveLocation } from './resolve-location';
import { ServiceError } from '../context/service-error';

let database: TestDatabase;
let leagueId: number;

beforeAll(async () => {
  database = await aDatabase();
  leagueId = await aLeague(database.db);
});

afterAll(() => database.drop());

function kept(sent: SentLocation): Promise<number> {
  return inTransaction(database.db, (db) =>
    resolveLocation({ actor: visitor, db, services: { places: builtInPlaces } }, sent, leagueId),
  );
}

async function rowOf(id: number) {
  return database.db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('Where something happens', () => {
  it('is the place that was chosen from the list, whatever else is said of it', async () => {
    const atlanta = await findPlace(database.db, 'us-ga-atlanta', []);
    expect(await kept({ placeId: 'us-ga-atlanta' })).toBe(atlanta?.id);
    expect(await kept({ placeId: 'us-ga-atlanta', placeName: 'Elsewhere', lat: 1, lng: 2 })).toBe(
      atlanta?.id,
    );
  });

  it('is looked up where there are only words', async () => {
    const austin = await findPlace(database.db, 'us-tx-austin', []);
    expect(await kept({ placeName: 'Austin, Texas' })).toBe(austin?.id);
    expect(await kept({ placeId: null, placeName: 'Austin', formattedAddress: 'Austin, TX, USA' })).toBe(
      austin?.id,
    );
  });

  it('is kept from words with nothing in front of their commas', async () => {
    const { name, time_zone } = await rowOf(await kept({ formattedAddress: ',,,, Oak Club, Atlanta, GA' }));
    expect([name, time_zone]).toEqual(['Oak Club', 'America/New_York']);
  });

  it.each([
    ['a name longer than names are', { formattedAddress: `${'y'.repeat(380)}, Atlanta, GA` }],
    ['an address longer than addresses are', { formattedAddress: `5 ${'y'.repeat(380)}, Atlanta, GA` }],
    ['both', { placeName: 'n'.repeat(200), formattedAddress: `${'y'.repeat(385)}, Atlanta, GA` }],
    [
      'characters that decompose into many',
      { placeName: scattered(200), formattedAddress: `${scattered(350)}, Atlanta, GA` },
    ],
    ['markup', { placeName: '<b>Oak</b>', formattedAddress: 'Atlanta, GA' }],
    ['a web address', { placeName: 'oakclub.com', formattedAddress: 'Atlanta, GA' }],
  ])('is refused with a sentence where it is of %s', async (_, sent) => {
    expect(await kept(sent).catch((trouble: unknown) => trouble)).toMatchObject({
      status: 400,
      message: /^(Use|Leave) .* place\.$/,
    });
  });

  it('becomes a venue of the league for the next who types it there, once', async () => {
    const club = { placeName: 'Oak Tennis Club', formattedAddress: '5 Oak St, Atlanta, GA 30305' };
    const ids = await Promise.all([kept(club), kept({ ...club, placeId: 'made-up' }), kept(club)]);
    expect(new Set(ids).size).toBe(1);
    expect(await rowOf(ids[0] ?? 0)).toMatchObject({
      kind: 'venue',
      name: 'Oak Tennis Club',
      formatted_address: '5 Oak St, Atlanta, GA 30305',
      postal_code: '30305',
      city: 'Atlanta',
      state: 'GA',
      latitude: 33.8319,
      time_zone: 'America/New_York',
    });
    const offered = await builtInPlaces.predict(database.db, {
      typed: 'oak ten',
      near: null,
      leagues: [leagueId],
    });
    expect(offered.map(({ placeName }) => placeName)).toEqual(['Oak Tennis Club']);
  });

  it.each([
    [{ placeName: 'The courts behind the school' }, 'The courts behind the school'],
    [{ placeId: 'made-up' }, 'this place'],
    [{}, 'this place'],
  ])('is refused with a sentence when nobody knows where %j is', async (sent, words) => {
    const refusal = await kept(sent).catch((trouble: unknown) => trouble);
    expect(refusal).toBeInstanceOf(ServiceError);
    expect(refusal).toMatchObject({
      status: 400,
      message: `We could not find ${words}. Choose a place from the list, or end the address with city and state.`,
    });
  });
});

/** Syllables that a search key takes apart, in an order that does not compress. */
function scattered(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCodePoint(0xac00 + ((index * 7919) % 11_172))).join(
    '',
  );
}
