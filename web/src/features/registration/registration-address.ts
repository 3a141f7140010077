import { useLocation, useSearchParams } from 'react-router';
import { useGoBack } from '../../ui/leaving';
import { actingForParam } from '../../api/acting-for';

export const param = 'register';
export const teamParam = 'team';

/** The address opens the drawer, so that signing in on the way leads back into it. */
export function registerAddress(page: string): string {
  const address = new URL(page);
  address.searchParams.set(param, 'start');
  return address.href;
}

export function useIsRegistering() {
  const [search, setSearch] = useSearchParams();
  return {
    isOpen: search.has(param),
    open: () =>
      setSearch(
        (before) => {
          before.set(param, 'start');
          return before;
        },
        { state: { depth: 1 }, preventScrollReset: true },
      ),
  };
}

export function useCloseRegistration(): () => void {
  const [search, setSearch] = useSearchParams();
  const goBack = useGoBack();
  const depth = useDepth();
  return () => {
    // Going back when nothing is open would leave the page.
    if (!search.has(param)) return;
    if (depth > 0) goBack(depth);
    else
      setSearch(
        (before) => {
          before.delete(param);
          before.delete(teamParam);
          before.delete(actingForParam);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
  };
}

/** Number of history entries since the page on which the drawer was opened; 0 if an address opened it. */
export function useDepth(): number {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0;
}
