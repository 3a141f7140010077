import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentLocation } from '@courtline/contract/place';
import { visitor } from '@courtline/domain/permission/actor';
import { inTransaction } from '../db/transaction';
import { builtInPlaces } from '../gateways/places/built-in';
import { findPlace, savePlace } from '../store/search/place';
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

function resolved(sent: SentLocation): Promise<number> {
  return inTransaction(database.db, (db) =>
    resolveLocation({ actor: visitor, db, services: { places: builtInPlaces } }, sent, leagueId),
  );
}

async function rowOf(id: number) {
  return database.db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('A location', () => {
  it('is the place with the given placeId, whatever the other fields say', async () => {
    const atlanta = await findPlace(database.db, 'us-ga-atlanta', []);
    expect(await resolved({ placeId: 'us-ga-atlanta' })).toBe(atlanta?.id);
    expect(await resolved({ placeId: 'us-ga-atlanta', placeName: 'Elsewhere', lat: 1, lng: 2 })).toBe(
      atlanta?.id,
    );
  });

  it('is looked up by text without a placeId', async () => {
    const austin = await findPlace(database.db, 'us-tx-austin', []);
    expect(await resolved({ placeName: 'Austin, Texas' })).toBe(austin?.id);
    expect(await resolved({ placeId: null, placeName: 'Austin', formattedAddress: 'Austin, TX, USA' })).toBe(
      austin?.id,
    );
  });

  it('is not a far place whose name only begins with the text', async () => {
    await savePlace(database.db, agnesWater);
    const near = { lat: 33.75, lng: -84.39 };
    const found = (typed: string) => builtInPlaces.findByText(database.db, { typed, near, leagues: [] });
    expect(await found('agnes')).toBeNull();
    expect(await found('Agnes Water')).toMatchObject({ placeId: agnesWater.placeId });
    expect(await found('agnes, Australia')).toMatchObject({ placeId: agnesWater.placeId });
    expect(
      await builtInPlaces.findByText(database.db, { typed: 'agnes', near: null, leagues: [] }),
    ).toMatchObject({ placeId: agnesWater.placeId });
  });

  it('is saved from text with leading commas', async () => {
    const { name, time_zone } = await rowOf(
      await resolved({ formattedAddress: ',,,, Oak Club, Atlanta, GA' }),
    );
    expect([name, time_zone]).toEqual(['Oak Club', 'America/New_York']);
  });

  it.each([
    ['an overlong name', { formattedAddress: `${'y'.repeat(380)}, Atlanta, GA` }],
    ['an overlong address', { formattedAddress: `5 ${'y'.repeat(380)}, Atlanta, GA` }],
    ['both', { placeName: 'n'.repeat(200), formattedAddress: `${'y'.repeat(385)}, Atlanta, GA` }],
    [
      'characters that decompose into many',
      { placeName: scattered(200), formattedAddress: `${scattered(350)}, Atlanta, GA` },
    ],
    ['markup', { placeName: '<b>Oak</b>', formattedAddress: 'Atlanta, GA' }],
    ['a web address', { placeName: 'oakclub.com', formattedAddress: 'Atlanta, GA' }],
  ])('is rejected with a message for %s', async (_, sent) => {
    expect(await resolved(sent).catch((error: unknown) => error)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^(Use at most \d+ characters|Use only letters|Remove the web address)/),
    });
  });

  it('becomes a single venue of the league for everyone who types it there', async () => {
    const club = { placeName: 'Oak Tennis Club', formattedAddress: '5 Oak St, Atlanta, GA 30305' };
    const ids = await Promise.all([
      resolved(club),
      resolved({ ...club, placeId: 'made-up' }),
      resolved(club),
    ]);
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
  ])('is rejected with a message if %j is unknown', async (sent, words) => {
    const refusal = await resolved(sent).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ServiceError);
    expect(refusal).toMatchObject({
      status: 400,
      message: `We couldn't find "${words}". Pick a place from the list or add city and state.`,
    });
  });
});

const agnesWater = {
  placeId: 'au-agnes-water',
  kind: 'city' as const,
  name: 'Agnes Water',
  formattedAddress: 'Agnes Water, Queensland, Australia',
  latitude: -24.2119,
  longitude: 151.9033,
  timeZone: 'Australia/Brisbane',
  city: 'Agnes Water',
  state: 'Queensland',
  postalCode: null,
  country: 'Australia',
  weight: 0,
};

/** Hangul syllables, which a search key decomposes, in an order that does not compress. */
function scattered(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCodePoint(0xac00 + ((index * 7919) % 11_172))).join(
    '',
  );
}
