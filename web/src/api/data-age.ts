import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** By the clock of the page (`performance.now`). */
const requestedAt = new WeakMap<Query, number>();

/** The response of this query is at least as new as that moment; the time of its arrival would be too late. */
export function noteRequest(queries: QueryClient, queryKey: QueryKey, at = performance.now()): void {
  const query = queries.getQueryCache().find({ queryKey });
  if (query) requestedAt.set(query, at);
}

/** Whether a change at that moment may be missing in what this query knows, or is about to know. */
export function mayMiss(query: Query, changedAt: number): boolean {
  return (requestedAt.get(query) ?? -Infinity) < changedAt;
}
