import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';
import { createSignal } from './signal';

const storedAge = createSignal<number | null>(null);

/** When what is on screen was stored; null if it came from the service. */
export function setStoredAge(at: number | null): void {
  storedAge.change(() => at);
}

let lostAt: number | null = null;

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Shown as text, and removed automatically when the network is back. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const stored = storedAge.use();
  // What is on screen was current when the network went away.
  const at = stored ?? (isOnline ? null : lostAt);
  const isShown = !isOnline || stored !== null;
  return (
    <output>
      {isShown && (
        <span className={styles.notice}>
          {isOnline ? "We can't reach Courtline." : "You're offline."}
          {at === null ? ' This may be out of date.' : ` As of ${timeText(at)}.`}
        </span>
      )}
    </output>
  );
}

/** The time of today, or also the day. */
function timeText(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return date.toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
}

function subscribe(listener: () => void): () => void {
  const lose = () => {
    lostAt = Date.now();
    listener();
  };
  window.addEventListener('online', listener);
  window.addEventListener('offline', lose);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', lose);
  };
}
