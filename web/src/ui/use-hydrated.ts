import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the page around is hydrated; null outside of a page. */
export const Hydration = createContext<boolean | null>(null);

/**
 * False on the server and while the browser hydrates what the server rendered, true afterwards. A component that is
 * mounted later is never false. In a page it turns true in a transition, since the page that is shown is complete and
 * rendering all of it again at once would block it; outside of one, as soon as the component is hydrated.
 */
export function useHydrated(): boolean {
  const isPageHydrated = use(Hydration);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isPageHydrated ?? true,
    () => isPageHydrated ?? false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
