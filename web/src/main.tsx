import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { currentUserQuery, isSignedIn, requestCurrentUser } from './api/current-user';
import { flagsQuery } from './api/flags';
import { startMonitoring, reportToMonitoring } from './api/monitoring';
import { App } from './app/app';
import { measurePages } from './app/measure-pages';
import { nextTask } from './app/next-task';
import { fillQueries, pageAgeInMs, type PageData, readPageData, retryRefused } from './app/page-data';
import { prefetchLinks } from './app/prefetch-links';
import { createQueryClient, staleTimeMs } from './app/query-client';
import { createRouter } from './app/router';
import { trackPageViews } from './app/track-page-views';
import './app/theme/base.css';
import { refetchQueries } from './api/refetch';
import { loadByName } from './ui/code';
import { setRenderedAt } from './ui/use-now';

// Zod, which validates forms, generates code at run time by default. Our content security policy blocks that, and
// each attempt would be reported as a violation. Set before the first form loads, without loading zod now.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void startClient();

/** The page already shows something, so this runs in small steps that let input be handled in between. */
async function startClient(): Promise<void> {
  const queries = createQueryClient();
  const rendered = hasNavigationState() ? null : readPageData();
  const start = rendered ? startRendered(queries, rendered) : startEmpty(queries);
  await nextTask();
  const router = createRouter(queries);
  await nextTask();
  startMonitoring();
  trackPageViews(router);
  void measurePages(router).catch(() => undefined);
  refetchWhenRestored(queries);
  await start(router);
  prefetchLinks(queries);
  if (import.meta.env.PROD)
    setTimeout(() => void loadOffline(queries), navigator.onLine ? offlineAfterMs : 0);
}

/** The first page and what its reader does first come first. */
const offlineAfterMs = 2000;

async function loadOffline(queries: QueryClient): Promise<void> {
  const { startOffline } = await import('./app/start-offline');
  await startOffline(queries);
}

/** The service renders from the address alone; a page that also depends on the state of its history entry differs. */
function hasNavigationState(): boolean {
  return ((window.history.state as { usr?: unknown } | null)?.usr ?? null) !== null;
}

/** A page that the browser restores after going back shows what it showed then, perhaps to another user. */
function refetchWhenRestored(queries: QueryClient): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queries.invalidateQueries();
  });
}

/** The service renders for visitors: a member may see more, and other flags may be on. */
async function refetchOutdated(queries: QueryClient): Promise<void> {
  const { queryKey } = currentUserQuery();
  // The layout tells users whom the service does not answer.
  const user = await queries.ensureQueryData(currentUserQuery()).catch(() => null);
  const isForMember = user !== null && isSignedIn(user);
  if (!isForMember && pageAgeInMs() < staleTimeMs) return;
  await refetchQueries(queries, { predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

type Router = ReturnType<typeof createRouter>;

/** Continues with the page that the service rendered. */
function startRendered(queries: QueryClient, rendered: PageData) {
  fillQueries(queries, rendered);
  requestCurrentUser();
  return async (router: Router) => {
    await firstPageLoaded(router);
    const isComplete = await loadByName(rendered.code).then(
      () => true,
      () => false,
    );
    await datesReadyInTime();
    setRenderedAt(new Date(rendered.renderedAt));
    if (router.state.errors || !isComplete) return startEmpty(queries)(router);
    const onReady = () => {
      announce('ready');
      retryRefused(queries, rendered);
      void refetchOutdated(queries).then(markAsReady);
    };
    const app = (
      <App queries={queries} renderedAhead={router.state.location.key} onReady={onReady}>
        <RouterProvider router={router} onError={reportToMonitoring} />
      </App>
    );
    announce('taking-over');
    startTransition(() => {
      hydrateRoot(rootElement(), app);
    });
  };
}

/** By a worker that `first.js` started. Without it, formatting the first date would block the page that is shown. */
async function datesReadyInTime(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([globalThis.datesReady, late]);
}

declare global {
  var datesReady: Promise<void> | undefined;
}

/** For `first.js`, which keeps what the user does until the client handles it. */
function announce(step: 'taking-over' | 'ready'): void {
  document.dispatchEvent(new Event(`courtline:${step}`));
}

/** Replaces the frame, which looks the same, by the page. */
function startEmpty(queries: QueryClient) {
  const known = [queries.prefetchQuery(currentUserQuery()), queries.prefetchQuery(flagsQuery())];
  announce('taking-over');
  return async (router: Router) => {
    const root = createRoot(rootElement());
    const render = () =>
      root.render(
        <App queries={queries} renderedAhead={null}>
          <RouterProvider router={router} onError={reportToMonitoring} />
        </App>,
      );
    // A transition only if nothing is in progress: router updates before its provider subscribes would be lost.
    const isFound = await isReadyInTime([...known, firstPageLoaded(router)]);
    for (const error of Object.values(router.state.errors ?? {})) reportToMonitoring(error);
    if (isFound) startTransition(render);
    else render();
    markAsReady();
  };
}

/** For tests: the client handles input, and knows its user. */
function markAsReady(): void {
  document.documentElement.dataset['client'] = 'ready';
}

function rootElement(): HTMLElement {
  return document.getElementById('root') as HTMLElement;
}

/** After this time the working frame is shown, and the page when it is loaded. */
const mostMs = 500;

function isReadyInTime(awaited: Promise<unknown>[]): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), mostMs));
  return Promise.race([Promise.all(awaited).then(() => true), late]);
}

/** Resolves once the code of the first page is loaded, or failed to load. */
function firstPageLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });
}
