type Options = {
  address: string;
  onEvent: (data: string) => void;
  /** Called after a gap in the connection: events sent during the gap are lost. */
  onMissed: () => void;
};

/** A browser allows six connections per host, so a hidden tab closes its connection. */
export function listenWhileVisible({ address, onEvent, onMissed }: Options): () => void {
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  let losses = 0;

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const open = () => {
    close();
    stream = new EventSource(address, { withCredentials: true });
    stream.addEventListener('message', (event: MessageEvent<string>) => onEvent(event.data));
    stream.addEventListener('error', reconnect);
    stream.addEventListener('open', () => {
      if (hasMissed) onMissed();
      hasMissed = false;
      // A connection cut right after it opened still counts as a loss, so the counter is reset only after a while.
      timer = setTimeout(() => (losses = 0), mostMs);
    });
  };
  // Reconnects manually: browsers all reconnect at the same moment, and never after an HTTP error.
  const reconnect = () => {
    close();
    hasMissed = true;
    timer = setTimeout(open, pauseAfter(losses, Math.random()));
    losses += 1;
  };
  const follow = () => {
    close();
    if (document.visibilityState === 'hidden') hasMissed = true;
    else open();
  };
  const startAnew = () => {
    hasMissed = true;
    losses = 0;
    follow();
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', startAnew);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', startAnew);
    close();
  };
}

const leastMs = 1000;
const firstMs = 8000;
const mostMs = 60_000;

/** Exponential backoff with random jitter, so that the pages of a restarted node do not all reconnect at once. */
export function pauseAfter(losses: number, random: number): number {
  return leastMs + random * Math.min(firstMs * 2 ** losses, mostMs);
}
