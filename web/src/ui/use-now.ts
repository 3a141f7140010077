import { useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated';

const stepMs = 30_000;

let now = new Date();
let renderedAt = now;
let isTimeUsed = false;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The current time, updated every 30 seconds, so that a passed date shows without a reload. */
export function useNow(): Date {
  const isHydrated = useHydrated();
  return useSyncExternalStore(subscribe, isHydrated ? currentTime : readRenderedAt, readRenderedAt);
}

/** When the server rendered the page. Hydrating with the same time renders the same texts; then the clock goes on. */
export function setRenderedAt(date: Date): void {
  renderedAt = date;
  isTimeUsed = false;
}

function readRenderedAt(): Date {
  isTimeUsed = true;
  return renderedAt;
}

/** Whether anything rendered since `setRenderedAt` depends on the time. */
export function wasTimeUsed(): boolean {
  return isTimeUsed;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    tick();
    timer = setInterval(tick, stepMs);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Without listeners the clock stands still, so the first component that reads it sets it. */
function currentTime(): Date {
  if (listeners.size === 0 && Date.now() - now.getTime() >= stepMs) now = new Date();
  return now;
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}
