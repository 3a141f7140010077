import type { createBrowserRouter } from 'react-router';
import { track } from '../api/analytics';

/** One event per page that was opened, and none for a filter or a tab of the same page. */
export function trackPageViews(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = '';
  const tell = (path: string) => {
    if (path === shown) return;
    shown = path;
    track('Page Viewed');
  };
  tell(router.state.location.pathname);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') tell(location.pathname);
  });
}
