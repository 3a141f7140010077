import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayMiss } from '../api/data-age';
import { fillQueries } from './page-data';

const data = {
  renderedAt: '2026-11-17T12:00:00Z',
  queries: [[['/v1/leagues/:id/summary'], { name: 'Atlanta' }]],
  refused: [[['/v2/leagues/sessions/:id/schedule'], { status: 404, displayMessage: null }]],
  code: [],
} as const;

/** Everything that the page knows, loaded by the browser in this way. */
function fill(loading: object) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loading] as PerformanceEntryList);
  const queries = new QueryClient();
  fillQueries(queries, data);
  return queries.getQueryCache().getAll();
}

afterEach(() => void vi.restoreAllMocks());

describe('what the service wrote into a page', () => {
  it('misses only changes since the page was requested, responses and refusals alike', () => {
    const known = fill({ type: 'navigate', transferSize: 9000 });
    expect(known.map((query) => [mayMiss(query, -1), mayMiss(query, 1)])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it.each([
    ['went back to it', { type: 'back_forward', transferSize: 9000 }],
    ['had it in its cache', { type: 'navigate', transferSize: 0 }],
  ])('may miss any change if the browser %s', (_, loading) => {
    expect(fill(loading).map((query) => mayMiss(query, -1_000_000))).toEqual([true, true]);
  });
});
