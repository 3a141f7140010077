import { useSyncExternalStore } from 'react';

/**
 * False on the server and while the browser hydrates what the server rendered, true afterwards. A component that is
 * mounted later is never false.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
