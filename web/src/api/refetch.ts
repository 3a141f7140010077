import type { Call } from '@courtline/contract/call';
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { keyOf } from './use-api-query';

/**
 * Refetches data that a change made stale. The query library restarts a running fetch only if data is already cached:
 * a first response still in flight, perhaps read before the change, would stay. So it is fetched once more after it
 * arrives.
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

/** Refetches every cached response to these calls. */
export async function refetchCalls(queries: QueryClient, calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map((call) => refetchQueries(queries, { queryKey: keyOf(call) })));
}
