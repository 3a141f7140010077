import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; false where there is no window. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
