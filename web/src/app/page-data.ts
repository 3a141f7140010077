import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the service writes into a rendered page besides the markup: the responses that it is made of. */
export type PageData = { renderedAt: string; queries: readonly (readonly [QueryKey, unknown])[] };

export const pageDataId = 'courtline-page';

/** Null if the page is only the frame. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/**
 * The responses are as old as the request of the page: on a slow connection they may be stale when the client starts. A
 * page that the browser took from its cache, such as after going back, may be of any age.
 */
export function fillQueries(queries: QueryClient, data: PageData): void {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = loading !== undefined && loading.type !== 'back_forward' && loading.transferSize > 0;
  const updatedAt = isFresh ? performance.timeOrigin : 0;
  for (const [key, response] of data.queries) queries.setQueryData(key, response, { updatedAt });
}
