import { useLocation, useSearchParams } from 'react-router';

/** In the address, so that it can be shared; a link may also pass it in the navigation state. */
export function useTabParam(): string | null {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const named = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : null;
  return search.get('tab') ?? (typeof named === 'string' ? named : null);
}
