import { live, type LiveEvent } from '@courtline/contract/service';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from './address';
import { clientConfig } from './client-config';
import { mayMiss } from './data-age';
import { listenWhileVisible } from './listen';
import { refetchQueries } from './refetch';

/**
 * Keeps the shown data of a league current while the page is visible. The data are older than the stream: what changed
 * in between, or while there was no stream, is fetched again when the stream starts.
 */
export function useLiveLeague(leagueId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const isOfLeague = ({ meta }: Query) => meta?.leagueId === leagueId;
    return listenWhileVisible({
      address: addressOf(live, { query: { leagueId } }, clientConfig()),
      onEvent: (data) => isAbout(data, leagueId) && refetch(queries, isOfLeague),
      onUnchanged: (forMs) => {
        const changedAt = performance.now() - forMs;
        refetch(queries, (query) => isOfLeague(query) && mayMiss(query, changedAt));
      },
    });
  }, [queries, leagueId]);
}

function isAbout(data: string, leagueId: number): boolean {
  try {
    return (JSON.parse(data) as LiveEvent).leagueId === leagueId;
  } catch {
    return false;
  }
}

function refetch(queries: QueryClient, predicate: (query: Query) => boolean): void {
  void refetchQueries(queries, { predicate });
}
