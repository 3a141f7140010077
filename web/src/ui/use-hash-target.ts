import { useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * A ref for the target of a link with a hash. Browsers scroll only to what is there when the page opens, and much of a page
 * is there only once its data are loaded. `isShown` is false while the target is hidden.
 */
export function useHashTarget(id: string, isShown = true): (element: HTMLElement | null) => void {
  const { hash, key } = useLocation();
  const isTarget = isShown && hash === `#${id}`;
  return useCallback(
    (element: HTMLElement | null) => {
      // The key makes a second press of the same link scroll again.
      if (isTarget && key) element?.scrollIntoView({ block: 'start' });
    },
    [isTarget, key],
  );
}
