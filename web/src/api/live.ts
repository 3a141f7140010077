import { live, type LiveEvent } from '@courtline/contract/service';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from './address';
import { clientConfig } from './client-config';

/** Keeps what is shown of a league current while the page is looked at. */
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

type Listening = { address: string; onEvent: (data: string) => void; onMissed: () => void };

/** A browser allows six connections to a host, so a hidden tab gives its own back. */
export function listenWhileVisible({ address, onEvent, onMissed }: Listening): () => void {
  let stream: EventSource | null = null;
  let hasMissed = false;

  const follow = () => {
    if (document.visibilityState === 'hidden') {
      hasMissed = stream !== null;
      stream?.close();
      stream = null;
      return;
    }
    stream ??= openStream(address, onEvent);
    if (hasMissed) onMissed();
    hasMissed = false;
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.close();
  };
}

function openStream(address: string, onEvent: (data: string) => void): EventSource {
  const stream = new EventSource(address, { withCredentials: true });
  stream.addEventListener('message', (event: MessageEvent<string>) => onEvent(event.data));
  return stream;
}

function isAbout(data: string, leagueId: number): boolean {
  try {
    return (JSON.parse(data) as LiveEvent).leagueId === leagueId;
  } catch {
    return false;
  }
}

function refreshLeague(queries: QueryClient, leagueId: number): void {
  void queries.invalidateQueries({ predicate: (query) => query.meta?.leagueId === leagueId });
}
