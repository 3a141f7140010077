import {
  scrollSessions,
  searchSessions,
  type SessionOrder,
  sessionOrders,
} from '@courtline/contract/league-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aSearchedSession } from '../../testing/searched-sessions';
import { scrollLastsMs, writeScrollId } from './scroll-id';

let service: TestService;

const here = { lat: 33.749, lng: -84.388 };
const near = { distanceFilter: { distance: 125, lat: here.lat, long: here.lng } } as const;

beforeAll(async () => {
  service = await aService();
  // Three of each name, and two tennis types in between.
  for (let number = 0; number < 45; number++) {
    await aSearchedSession(service.db, {
      name: `Season ${Math.floor(number / 3)}`,
      leagueTypeId: number % 2 === 0 ? 1 : 3,
      startsInDays: number % 7,
      endsInDays: 20 + (number % 5),
      at: { lat: here.lat + (number % 9) / 10, lng: here.lng },
    });
  }
});

afterAll(() => service.close());

type Search = { sortBy?: SessionOrder; orderByRule?: 'asc' | 'desc' } & Partial<typeof near>;

async function pagesOf(searchProperties: Search, take = 20) {
  const member = await service.member();
  const pagination = { take };
  const pages = [(await member.send(searchSessions, { body: { pagination, searchProperties } })).response];
  for (let page = pages[0]; page && page.results.length > 0 && pages.length < 60; ) {
    const { scrollId } = page;
    ({ response: page } = await member.send(scrollSessions, { body: { scrollId, pagination } }));
    pages.push(page);
  }
  return pages;
}

const everyWay = sessionOrders.flatMap((sortBy) =>
  (['asc', 'desc'] as const).flatMap((orderByRule): [string, Search][] => {
    const search = { sortBy, orderByRule };
    const there: [string, Search] = [`by ${sortBy}, ${orderByRule}, near a place`, { ...search, ...near }];
    return sortBy === 'distance' ? [there] : [there, [`by ${sortBy}, ${orderByRule}`, search]];
  }),
);

describe('Loading more results', () => {
  it('returns twenty at a time, and nothing after the last', async () => {
    const pages = await pagesOf({});
    expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45]);
  });

  it.each(everyWay)('returns every session once, sorted %s', async (_, search) => {
    const rows = (await pagesOf(search, 7)).flatMap(({ results }) => results);
    expect(new Set(rows.map(({ sessionId }) => sessionId)).size).toBe(45);
    expect(rows).toHaveLength(45);
    const keys = rows.map((row) => row[search.sortBy ?? 'name'] ?? 0);
    const rising = search.orderByRule === 'desc' ? keys.toReversed() : keys;
    expect(rising).toEqual(rising.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  });

  it('is stable while sessions are added and removed', async () => {
    const member = await service.member();
    const first = (await member.send(searchSessions, { body: {} })).response;
    const gone = first.results.at(-1)?.sessionId ?? 0;
    const added = await aSearchedSession(service.db, { name: 'A new one' });
    await service.db.deleteFrom('sessions').where('id', 'in', [gone, added]).execute();
    const { response } = await member.send(scrollSessions, { body: { scrollId: first.scrollId } });
    const seen = new Set(first.results.map(({ sessionId }) => sessionId));
    expect(response.results.filter(({ sessionId }) => seen.has(sessionId))).toEqual([]);
    expect(response.results).toHaveLength(20);
  });
});

describe('An unknown scroll id', () => {
  const scroll = { properties: { sortBy: 'name', orderByRule: 'asc' }, total: 45, after: null } as const;
  it('is not found, so that the search restarts', async () => {
    const known = writeScrollId({ ...scroll, since: since(0) }, digest);
    const old = writeScrollId({ ...scroll, since: since(scrollLastsMs + 60_000) }, digest);
    const forged = writeScrollId({ ...scroll, since: since(0) }, () => Buffer.alloc(32));
    expect(await statusOf(known)).toBe(200);
    for (const unknown of [old, forged, `${known}x`, known.slice(2), 'x', '.', '%', '🎾', '0'.repeat(4000)]) {
      expect(await statusOf(unknown)).toBe(404);
    }
  });

  it('includes one of another search', async () => {
    const known = writeScrollId({ ...scroll, since: since(0) }, digest);
    expect(await statusOf(known, {})).toBe(200);
    expect(await statusOf(known, { leagueTypeIds: [1] })).toBe(404);
  });

  it('must be well-formed', async () => {
    expect(await statusOf('')).toBe(400);
    expect(await statusOf('x'.repeat(4001))).toBe(400);
  });
});

function digest(text: string): Buffer {
  return service.internals.digest(text);
}

function since(msAgo: number): string {
  return new Date(Date.now() - msAgo).toISOString();
}

async function statusOf(scrollId: string, searchProperties?: object): Promise<number> {
  const payload = { scrollId, ...(searchProperties && { searchProperties }) };
  const url = '/v4/search/leagues/sessions/scroll';
  return (await service.visitor().ask({ method: 'POST', url, payload })).status;
}
