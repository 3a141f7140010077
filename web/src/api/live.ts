import { live, type LiveEvent } from '@courtline/contract/service';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from './address';
import { clientConfig } from './client-config';
import { listenWhileVisible } from './listen';
import { refetchQueries } from './refetch';

/** Keeps the shown data of a league current while the page is visible. */
export function useLiveLeague(leagueId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => refreshLeague(queries, leagueId);
    return listenWhileVisible({
      address: addressOf(live, { query: { leagueId } }, clientConfig()),
      onEvent: (data) => isAbout(data, leagueId) && refresh(),
      onMissed: refresh,
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

function refreshLeague(queries: QueryClient, leagueId: number): void {
  void refetchQueries(queries, { predicate: (query) => query.meta?.leagueId === leagueId });
}
