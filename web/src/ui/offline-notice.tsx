import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

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
  return (
    <output>
      {!isOnline && (
        <span className={styles.notice}>
          You're offline. This may be out of date, and changes won't save until you reconnect.
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
