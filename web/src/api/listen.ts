type Listening = {
  address: string;
  onEvent: (data: string) => void;
  /** Nobody listened for a while: what was said meanwhile is lost. */
  onMissed: () => void;
};

/** A browser allows six connections to a host, so a hidden tab gives its own back. */
export function listenWhileVisible({ address, onEvent, onMissed }: Listening): () => void {
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
    stream.addEventListener('error', comeBack);
    stream.addEventListener('open', () => {
      if (hasMissed) onMissed();
      hasMissed = false;
      // One that is cut as soon as it stands is a loss like any other.
      timer = setTimeout(() => (losses = 0), mostMs);
    });
  };
  // Left to itself a browser comes back when all others do, and after a refusal never.
  const comeBack = () => {
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

/** Every page that a node served comes back when its lot says, and later the longer nobody takes it. */
export function pauseAfter(losses: number, lot: number): number {
  return leastMs + lot * Math.min(firstMs * 2 ** losses, mostMs);
}
