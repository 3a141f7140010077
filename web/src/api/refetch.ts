import type { Call } from '@courtline/contract/call';
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { keyOf } from './use-api-query';

/**
 * Asks again for what a change made old. The library starts a question over only where an answer is known already: a first
 * answer that is still on its way, perhaps read before the change, would stay. So it is asked for once more after it came.
 */
export async function refetchQueries(queries: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const underway = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled([queries.invalidateQueries(filters), ...underway.map((query) => query.fetch())]);
  if (underway.length === 0) return;
  await queries.invalidateQueries({ ...filters, predicate: (query) => underway.includes(query) });
}

/** Asks again for every answer to these calls. */
export async function refetchCalls(queries: QueryClient, calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map((call) => refetchQueries(queries, { queryKey: keyOf(call) })));
}
