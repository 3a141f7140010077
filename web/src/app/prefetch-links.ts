import type { QueryClient } from '@tanstack/react-query';
import { reloadMissingStyles } from '../ui/on-demand';
import { findPage, type PagePath, pages } from './find-page';
import { firstRequests } from './prefetch';
import { staleTimeMs } from './query-client';

/** Pages to read. The others act when they are opened, or load the code of forms that few people need. */
const pagesToRead: ReadonlySet<PagePath> = new Set<PagePath>([
  '',
  'leagues/:leagueId',
  'leagues/session/:sessionId',
  'leagues/match/:teamMatchId',
  'teams/:teamId',
  'explore',
  'search/league/:leagueTypeId',
  'search',
  'profiles/:playerId',
  'clubs/:clubId',
  'events/:eventId',
  'schools/:schoolId',
  'ratings',
  'pages/:slug',
  'home',
  'inbox',
  'registrations',
  'member-teams/sport/:sportId',
  'member-clubs',
]);

/** A pointer that crosses a link on its way elsewhere is gone sooner. */
const restMs = 65;

/**
 * Loads the code and the first data of a page while the user is about to open it: when the pointer or the keyboard rests
 * on a link, or a finger touches it. These listeners serve all links; returns how to remove them.
 */
export function prefetchLinks(queries: QueryClient): () => void {
  const load = createLoader(queries);
  let current: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restOn = (link: HTMLAnchorElement | null) => {
    if (link === current) return;
    clearTimeout(timer);
    current = link;
    if (link) timer = setTimeout(() => load(link), restMs);
  };
  const listening = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { signal: listening.signal });
  on('pointerover', (event) => restOn(linkAt(event)));
  on('pointerdown', (event) => {
    const link = linkAt(event);
    if (link) load(link);
  });
  on('focusin', (event) => {
    const link = linkAt(event);
    restOn(link?.matches(':focus-visible') ? link : null);
  });
  return () => listening.abort();
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

function createLoader(queries: QueryClient) {
  const requests = firstRequests(queries, { isOptional: true });
  const loadedAt = new Map<string, number>();
  return (link: HTMLAnchorElement) => {
    const page = opensHere(link) && !savesData() && findPage(link.pathname);
    if (!page || !pagesToRead.has(page.path)) return;
    if (performance.now() - (loadedAt.get(link.pathname) ?? -Infinity) < staleTimeMs) return;
    loadedAt.set(link.pathname, performance.now());
    // The next attempt, when the page is opened, loads the code again, but not its style sheets.
    pages[page.path]().catch(reloadMissingStyles);
    requests[page.path]?.(page.params);
  };
}

/** Whether the link leads to another page of this site, in this tab. */
function opensHere({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  const isOtherPage = origin === window.location.origin && pathname !== window.location.pathname;
  return isOtherPage && target === '' && download === '';
}

/** Not known to all browsers, nor to the types. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
