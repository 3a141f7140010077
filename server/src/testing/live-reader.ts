import type { createLiveUpdates } from '../http/live';
import type { ConversationEvent } from '@courtline/contract/message';
import type { LiveEvent, UnchangedEvent } from '@courtline/contract/service';

/** For a service without listeners. */
export const noListeners: Parameters<typeof createLiveUpdates>[1] = {
  ofConversation: () => Promise.resolve([]),
  ofTeamEvents: () => Promise.resolve([]),
};

type Heard = Partial<LiveEvent & ConversationEvent>;

export type LiveReader = {
  status: number;
  headers: Headers;
  events: Heard[];
  /** What the service said at the start of a league's stream. */
  unchanged: UnchangedEvent[];
  /** Ids of the events, which only a service with replicas gives. */
  ids: string[];
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
  const heard = { events: [] as Heard[], unchanged: [] as UnchangedEvent[], ids: [] as string[] };
  return {
    status: response.status,
    headers: response.headers,
    ...heard,
    ended: collect(response, heard),
    leave: () => leaving.abort(),
  };
}

type Collected = Pick<LiveReader, 'events' | 'unchanged' | 'ids'>;

async function collect(response: Response, collected: Collected): Promise<void> {
  let unread = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (unread + part.value).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) add(block, collected);
    }
  } catch {
    // The reader disconnected, or the connection broke.
  }
}

function add(block: string, { events, unchanged, ids }: Collected): void {
  const [, name, id, data] = /^(?:event: (\w+)\n)?(?:id: (.*)\n)?data: (.*)$/.exec(block) ?? [];
  if (data === undefined) return;
  if (id !== undefined) ids.push(id);
  if (name === 'unchanged') unchanged.push(JSON.parse(data) as UnchangedEvent);
  else events.push(JSON.parse(data) as Heard);
}
