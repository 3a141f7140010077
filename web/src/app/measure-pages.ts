import type { createBrowserRouter } from 'react-router';
import { acceptsTimings, pageLoaded, startMarks } from '../api/monitoring';
import type { PageView } from '../api/page-timings';
import { findPage } from './find-page';
import { followPages } from './track-page-views';

/**
 * Measures how fast the pages are for this user, and reports it by route. The code for it is loaded when the first page has
 * nothing else to do; the browser remembers what happened until then.
 */
export async function measurePages(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (!acceptsTimings()) return;
  const views: PageView[] = [];
  followPages(router, (pathname) => {
    const page = findPage(pathname);
    const since = views.length === 0 ? 0 : performance.now();
    views.push({ route: page && `/${page.path}`, since });
  });
  await pageLoaded();
  await browserIdle();
  const { startTimings } = await import('../api/page-timings');
  startTimings(views);
  performance.mark(startMarks.timings);
}

/** Not all browsers say when they are idle; a second after the page is loaded most are. */
function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
}
