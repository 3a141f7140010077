import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router/dom';
import { currentUserQuery } from './api/current-user';
import { flagsQuery } from './api/flags';
import { startMonitoring, reportToMonitoring } from './api/monitoring';
import { ErrorPage } from './app/error-page';
import { nextTask } from './app/next-task';
import { createQueryClient } from './app/query-client';
import { createRouter } from './app/router';
import { trackPageViews } from './app/track-page-views';
import './app/theme/base.css';

// Forms are checked by zod, which tries to make code on the fly unless told not to: our content policy forbids it, and
// every try would be told to whoever watches over it. Set before the first form is fetched, without fetching zod now.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void startClient();

/** The page already shows the frame, so this goes in small steps between which a tap is heard. */
async function startClient(): Promise<void> {
  preload(latinFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const queries = createQueryClient();
  const known = [queries.prefetchQuery(currentUserQuery()), queries.prefetchQuery(flagsQuery())];
  await nextTask();
  const router = createRouter(queries);
  await nextTask();
  startMonitoring();
  trackPageViews(router);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const show = () =>
    root.render(
      <StrictMode>
        <ErrorBoundary FallbackComponent={ErrorPage} onError={reportToMonitoring}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} onError={reportToMonitoring} />
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    );
  // In steps only when nothing is under way: what the router finds before its provider listens would be lost on it.
  const isFound = await isSoon([...known, foundPage(router)]);
  for (const trouble of Object.values(router.state.errors ?? {})) reportToMonitoring(trouble);
  if (isFound) startTransition(show);
  else show();
}

/** Whoever waits longer than this gets a frame that works, and the page when it comes. */
const mostMs = 500;

function isSoon(awaited: Promise<void>[]): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), mostMs));
  return Promise.race([Promise.all(awaited).then(() => true), late]);
}

/** Once the code of the first page is there, or cannot be had. */
function foundPage(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });
}
