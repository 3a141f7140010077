import { health } from '@courtline/contract/service';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayMiss, noteRequest } from './data-age';
import { setSender } from './sender';
import { queryFor } from './use-api-query';

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A query that was requested at 100 ms, and answered at 300 ms. */
async function anAnsweredQuery() {
  const queries = new QueryClient();
  setSender(queries, async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'OK' as never;
  });
  vi.advanceTimersByTime(100);
  const answered = queries.prefetchQuery(queryFor(health, {}));
  const [query] = queries.getQueryCache().getAll();
  if (!query) throw new Error('Nothing was requested.');
  return { queries, query, answered };
}

it('a response may miss a change since its request, also before its arrival', async () => {
  const { query, answered } = await anAnsweredQuery();
  expect([99, 150].map((changedAt) => mayMiss(query, changedAt))).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(200);
  await answered;
  expect(query.state.data).toBe('OK');
  expect([99, 150, 400].map((changedAt) => mayMiss(query, changedAt))).toEqual([false, true, true]);
});

it('data that came otherwise may miss every change, unless their age is known', () => {
  const queries = new QueryClient();
  queries.setQueryData(['rendered'], 'by the service');
  const [query] = queries.getQueryCache().getAll();
  if (!query) throw new Error('The data were not kept.');
  expect(mayMiss(query, -1000)).toBe(true);
  noteRequest(queries, ['rendered'], 0);
  expect([0, 1].map((changedAt) => mayMiss(query, changedAt))).toEqual([false, true]);
});
