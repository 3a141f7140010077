import type { UnchangedEvent } from '@courtline/contract/service';
import { notePosition } from './read-position';

type Options = {
  address: string;
  onEvent: (data: string) => void;
  /** Called when the connection opens, also for the first time: events sent before are lost. */
  onMissed?: () => void;
  /** Called at the start of a stream that says for how long nothing has changed. */
  onUnchanged?: (forMs: number) => void;
};

/**
 * A browser allows six connections per host, so a hidden tab closes its connection. A page that is left closes it too:
 * with an open one the browser could not keep the page for going back.
 */
export function listenWhileVisible(options: Options): () => void {
  const { open, pause, reopen } = createConnection(options);
  const listening = new AbortController();
  const follow = () => (document.visibilityState === 'hidden' ? pause() : open());
  const startAnew = () => (document.visibilityState === 'hidden' ? pause() : reopen());

  follow();
  const { signal } = listening;
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('online', startAnew, { signal });
  window.addEventListener('pagehide', pause, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal });
  return () => {
    listening.abort();
    pause();
  };
}

function createConnection({ address, onEvent, onMissed, onUnchanged }: Options) {
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;

  const pause = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const connect = () => {
    stream = new EventSource(address, { withCredentials: true });
    stream.addEventListener('message', (event: MessageEvent<string>) => {
      notePosition(event.lastEventId);
      onEvent(event.data);
    });
    stream.addEventListener('unchanged', (event: MessageEvent<string>) => {
      notePosition(event.lastEventId);
      const forMs = readForMs(event.data);
      if (forMs !== null) onUnchanged?.(forMs);
    });
    stream.addEventListener('error', reconnect);
    stream.addEventListener('open', () => {
      onMissed?.();
      // A connection cut right after it opened still counts as a loss, so the counter is reset only after a while.
      timer = setTimeout(() => (losses = 0), mostMs);
    });
  };
  // Reconnects manually: browsers all reconnect at the same moment, and never after an HTTP error.
  const reconnect = () => {
    pause();
    timer = setTimeout(connect, pauseAfter(losses, Math.random()));
    losses += 1;
  };
  const open = () => {
    if (stream) return;
    clearTimeout(timer);
    connect();
  };
  const reopen = () => {
    pause();
    losses = 0;
    connect();
  };
  return { open, pause, reopen };
}

function readForMs(data: string): number | null {
  try {
    const { forMs } = JSON.parse(data) as Partial<UnchangedEvent>;
    return typeof forMs === 'number' ? forMs : null;
  } catch {
    return null;
  }
}

const leastMs = 1000;
const firstMs = 8000;
const mostMs = 60_000;

/** Exponential backoff with random jitter, so that the pages of a restarted node do not all reconnect at once. */
export function pauseAfter(losses: number, random: number): number {
  return leastMs + random * Math.min(firstMs * 2 ** losses, mostMs);
}
