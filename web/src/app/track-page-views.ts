import type { createBrowserRouter } from 'react-router';
import { track } from '../api/analytics';

/** One event per opened page, none for a filter or a tab of the same page. */
export function trackPageViews(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = '';
  const report = (path: string) => {
    if (path === shown) return;
    shown = path;
    track('Page Viewed');
  };
  report(router.state.location.pathname);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') report(location.pathname);
  });
}
