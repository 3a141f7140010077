import type { LiveEvent } from '@courtline/contract/service';

export type LiveReader = {
  status: number;
  headers: Headers;
  events: LiveEvent[];
  /** Settles when the service ends the stream. */
  ended: Promise<void>;
  leave: () => void;
};

/** Reads the live stream of a league over the network, as an open page does. */
export async function followLeague(url: string, leagueId: number): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/v1/live?leagueId=${leagueId}`, { signal: leaving.signal });
  const events: LiveEvent[] = [];
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended: collect(response, events),
    leave: () => leaving.abort(),
  };
}

async function collect(response: Response, events: LiveEvent[]): Promise<void> {
  let unread = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (unread + part.value).split('\n');
      unread = lines.pop() ?? '';
      const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
      events.push(...data.map((line) => JSON.parse(line) as LiveEvent));
    }
  } catch {
    // The reader left, or the connection broke.
  }
}
