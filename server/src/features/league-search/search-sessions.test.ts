import { type SearchProperties, searchSessions } from '@courtline/contract/league-search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aSearchedSession, aVenue } from '../../testing/searched-sessions';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['sessions', 'conferences', 'leagues'] as const) {
    await service.db.deleteFrom(table).execute();
  }
});

const atlanta = { lat: 33.749, lng: -84.388 };
const decatur = { lat: 33.7748, lng: -84.2963 };
const augusta = { lat: 33.471, lng: -81.9748 };

type Filters = Partial<SearchProperties>;

async function found(searchProperties: Filters = {}) {
  const { response } = await service.visitor().send(searchSessions, { body: { searchProperties } });
  return response;
}

async function namesFound(searchProperties: Filters = {}) {
  return (await found(searchProperties)).results.map(({ name }) => name);
}

function within(distance: number, { lat, lng } = atlanta): Filters {
  return { distanceFilter: { distance, lat, long: lng } };
}

describe('A visitor who searches for leagues', () => {
  it('gets the fields that the list shows, with a link to the session', async () => {
    const sessionId = await aSearchedSession(service.db, {
      name: 'Fall Doubles',
      at: decatur,
      genderTypeId: 3,
      ages: [55, 70],
      ratings: [2, 6.5],
    });
    await sql`update sessions set starts_at = '2030-09-01T13:00:00Z', ends_at = '2030-11-01T22:00:00Z'`.execute(
      service.db,
    );
    const { total, results, scrollId } = await found(within(25));
    expect(results).toEqual([
      {
        sessionId,
        name: 'Fall Doubles',
        conferenceName: 'North',
        location: {
          placeName: expect.stringMatching(/^Courts \d+$/) as string,
          formattedAddress: expect.stringMatching(/^\d+ Court Rd$/) as string,
          display: 'Atlanta, GA',
          ...decatur,
        },
        timeZone: 'America/New_York',
        distance: 5.6,
        minAge: 55,
        maxAge: 70,
        utrRangeMin: 2,
        utrRangeMax: 6.5,
        pickleballRangeMin: null,
        pickleballRangeMax: null,
        genderTypeId: 3,
        sportTypeId: 1,
        startDateUtc: '2030-09-01T13:00:00Z',
        endDateUtc: '2030-11-01T22:00:00Z',
        sanctionTypeId: null,
      },
    ]);
    expect([total, typeof scrollId]).toEqual([1, 'string']);
  });

  it('gets the UTR-P range of a pickleball league, its sanction, and null for a missing location', async () => {
    await aSearchedSession(service.db, { leagueTypeId: 6, ratings: [3, 4.5] });
    await sql`update sessions set sanction_type_id = 1`.execute(service.db);
    const nowhere = { location: null, timeZone: null, distance: null };
    const range = {
      utrRangeMin: null,
      utrRangeMax: null,
      pickleballRangeMin: 3,
      pickleballRangeMax: 4.5,
      sportTypeId: 2,
    };
    expect((await found()).results).toMatchObject([{ ...nowhere, ...range, sanctionTypeId: 1 }]);
  });

  it.each([
    [10, ['Decatur']],
    [125, ['Decatur']],
    [null, ['Augusta', 'Decatur', 'Nowhere']],
  ])('within %s miles of Atlanta finds %j', async (miles, names) => {
    await aSearchedSession(service.db, { name: 'Decatur', at: decatur });
    await aSearchedSession(service.db, { name: 'Augusta', at: augusta });
    await aSearchedSession(service.db, { name: 'Nowhere' });
    expect(await namesFound(miles === null ? {} : within(miles))).toEqual(names);
  });

  it("finds a tournament at its location, and a season at its conference's", async () => {
    await aSearchedSession(service.db, { name: 'Cup', at: augusta });
    await aSearchedSession(service.db, { name: 'Season', at: augusta });
    const venue = await aVenue(service.db, decatur);
    await sql`update sessions set session_type_id = 1, place_id = ${venue} where name = 'Cup'`.execute(
      service.db,
    );
    expect(await namesFound(within(25))).toEqual(['Cup']);
    expect(await namesFound(within(25, augusta))).toEqual(['Season']);
  });
});

describe('A search is filtered', () => {
  beforeEach(async () => {
    await aSearchedSession(service.db, {
      name: 'A women',
      genderTypeId: 3,
      ages: [18, 30],
      ratings: [1, 4],
      startsInDays: -9,
      endsInDays: 9,
    });
    await aSearchedSession(service.db, {
      name: 'B men',
      genderTypeId: 2,
      ages: [40, 70],
      ratings: [4, 9],
      startsInDays: -90,
      endsInDays: -9,
    });
    await aSearchedSession(service.db, {
      name: 'C junior',
      leagueTypeId: 3,
      ages: [8, 18],
      ratings: [1, 16],
    });
    await aSearchedSession(service.db, { name: 'D pickleball', leagueTypeId: 6, ratings: [3, 4] });
  });

  it.each<[string, Filters, string]>([
    ['by no criteria', {}, 'ABCD'],
    ['by one type', { leagueTypeIds: [1] }, 'AB'],
    ['by several types', { leagueTypeIds: [3, 6] }, 'CD'],
    ['by sport', { sportTypeIds: [1] }, 'ABC'],
    ['by a type of another sport', { leagueTypeIds: [1], sportTypeIds: [2] }, ''],
    ['to upcoming sessions', { sessionDateStatuses: [1] }, 'CD'],
    ['to sessions in progress', { sessionDateStatuses: [2] }, 'A'],
    ['to finished sessions', { sessionDateStatuses: [3] }, 'B'],
    ['to unfinished sessions', { sessionDateStatuses: [1, 2] }, 'ACD'],
    ['to sessions that have started', { sessionDateStatuses: [2, 3] }, 'AB'],
    ['to sessions not in progress', { sessionDateStatuses: [1, 3] }, 'BCD'],
    ['by no date status', { sessionDateStatuses: [] }, 'ABCD'],
    ['by gender', { genderTypeIds: [2, 3] }, 'AB'],
    ['to co-ed', { genderTypeIds: [1] }, 'CD'],
    ['to overlapping ages', { ageFilter: { minAge: 30, maxAge: 39 } }, 'AD'],
    ['to the highest ages', { ageFilter: { minAge: 84 } }, 'BD'],
    ['to children', { ageFilter: { maxAge: 10 } }, 'CD'],
    ['by UTR', { utrFilter: { utrRangeMin: 5 } }, 'BCD'],
    ['by an overlapping UTR', { utrFilter: { utrRangeMin: 4, utrRangeMax: 4 } }, 'ABCD'],
    ['by UTR-P', { utrPFilter: { utrPRangeMin: 4.5, utrPRangeMax: 10 } }, 'ABC'],
    ['by all at once', { leagueTypeIds: [1], genderTypeIds: [3], ageFilter: { minAge: 25 } }, 'A'],
  ])('%s', async (_, filters, initials) => {
    const { results, total } = await found(filters);
    expect(results.map(({ name }) => name[0]).join('')).toBe(initials);
    expect(total).toBe(initials.length);
  });
});

it.each<[object, string]>([
  [{ searchProperties: { leagueTypeIds: [2] } }, 'searchProperties.leagueTypeIds.0'],
  [{ searchProperties: { leagueTypeIds: '1' } }, 'searchProperties.leagueTypeIds'],
  [{ searchProperties: { sortBy: 'name; drop table sessions' } }, 'searchProperties.sortBy'],
  [{ searchProperties: { sortBy: 'distance' } }, 'searchProperties.sortBy'],
  [{ searchProperties: { orderByRule: 'DESC' } }, 'searchProperties.orderByRule'],
  [{ searchProperties: { distanceFilter: { distance: 126, lat: 0, long: 0 } } }, 'distanceFilter.distance'],
  [{ searchProperties: { distanceFilter: { distance: 0, lat: 0, long: 0 } } }, 'distanceFilter.distance'],
  [{ searchProperties: { distanceFilter: { distance: 50, lat: 91, long: 0 } } }, 'distanceFilter.lat'],
  [{ searchProperties: { distanceFilter: { distance: 50, lat: 0, long: -181 } } }, 'distanceFilter.long'],
  [{ searchProperties: { distanceFilter: { distance: 50, lat: 0 } } }, 'distanceFilter.long'],
  [{ searchProperties: { ageFilter: { minAge: 40, maxAge: 30 } } }, 'minAge must not be above maxAge'],
  [{ searchProperties: { utrFilter: { utrRangeMin: -1 } } }, 'utrFilter.utrRangeMin'],
  [{ searchProperties: { name: 'x' } }, 'name: unknown field'],
  [{ searchProperties: { ['\u202egnp']: 1 } }, 'contains characters that are not allowed'],
  [{ pagination: { take: 101 } }, 'pagination.take'],
  [{ pagination: { take: 0 } }, 'pagination.take'],
])('A search with %j is rejected', async (body, words) => {
  const { status, refusal } = await service
    .visitor()
    .ask({ method: 'POST', url: '/v4/search/leagues/sessions', payload: body });
  expect(status).toBe(400);
  expect(refusal?.Message).toContain(words);
});
