import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated';

/** Whether a media query matches; false where there is no window, and while hydrating. */
export function useMedia(query: string): boolean {
  const isHydrated = useHydrated();
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
    () => isHydrated && window.matchMedia(query).matches,
    () => false,
  );
}
