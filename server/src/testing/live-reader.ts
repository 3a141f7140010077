import type { createLiveUpdates } from '../http/live';
import type { ConversationEvent } from '@courtline/contract/message';
import type { LiveEvent } from '@courtline/contract/service';

/** For a service without listeners. */
export const noListeners: Parameters<typeof createLiveUpdates>[1] = {
  ofConversation: () => Promise.resolve([]),
  ofTeam: () => Promise.resolve([]),
};

type Heard = Partial<LiveEvent & ConversationEvent>;

export type LiveReader = {
  status: number;
  headers: Headers;
  events: Heard[];
  /** Resolves when the service ends the stream. */
  ended: Promise<void>;
  leave: () => void;
};

/** Reads the live stream of a league over the network, as an open page does. */
export function followLeague(url: string, leagueId: number): Promise<LiveReader> {
  return follow(url, `/v1/live?leagueId=${leagueId}`);
}

/** Same as `followLeague`, for any stream and with a cookie. */
export async function follow(url: string, path: string, cookie: string | null = null): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await fetch(url + path, { signal: leaving.signal, headers: cookie ? { cookie } : {} });
  const events: Heard[] = [];
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended: collect(response, events),
    leave: () => leaving.abort(),
  };
}

async function collect(response: Response, events: Heard[]): Promise<void> {
  let unread = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (unread + part.value).split('\n');
      unread = lines.pop() ?? '';
      const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
      events.push(...data.map((line) => JSON.parse(line) as Heard));
    }
  } catch {
    // The reader disconnected, or the connection broke.
  }
}
