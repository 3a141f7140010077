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

// Zod, which validates forms, generates code at run time by default. Our content security policy blocks that, and
// each attempt would be reported as a violation. Set before the first form loads, without loading zod now.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void startClient();

/** The page already shows the frame, so this runs in small steps that let input be handled in between. */
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
  // A transition only if nothing is in progress: router updates before its provider subscribes would be lost.
  const isFound = await isReadyInTime([...known, firstPageLoaded(router)]);
  for (const error of Object.values(router.state.errors ?? {})) reportToMonitoring(error);
  if (isFound) startTransition(show);
  else show();
}

/** After this time the working frame is shown, and the page when it is loaded. */
const mostMs = 500;

function isReadyInTime(awaited: Promise<void>[]): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), mostMs));
  return Promise.race([Promise.all(awaited).then(() => true), late]);
}

/** Resolves once the code of the first page is loaded, or failed to load. */
function firstPageLoaded(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });
}
