import type { createBrowserRouter } from 'react-router';
import { track } from '../api/analytics';

type Router = ReturnType<typeof createBrowserRouter>;

/** One event per opened page. */
export function trackPageViews(router: Router): void {
  followPages(router, () => track('Page Viewed'));
}

/** Calls back for each opened page, also for the first one, but not for a filter or a tab of the same page. */
export function followPages(router: Router, onPage: (pathname: string) => void): void {
  let shown = '';
  const report = (path: string) => {
    if (path === shown) return;
    shown = path;
    onPage(path);
  };
  report(router.state.location.pathname);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') report(location.pathname);
  });
}
