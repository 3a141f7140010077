import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { noteRequest } from '../api/data-age';

/** What the service writes into a rendered page besides the markup: the responses that it is made of. */
export type PageData = { renderedAt: string; queries: readonly (readonly [QueryKey, unknown])[] };

export const pageDataId = 'courtline-page';

/** Null if the page is only the frame. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The responses count as fresh, so that nothing is fetched, and shown, before the page is hydrated. */
export function fillQueries(queries: QueryClient, data: PageData): void {
  for (const [key, response] of data.queries) {
    queries.setQueryData(key, response);
    noteRequest(queries, key, pageRequestedAt());
  }
}

export function pageAgeInMs(): number {
  return performance.now() - pageRequestedAt();
}

/** The responses are as old as the request of the page. One that the browser took from its cache may be of any age. */
function pageRequestedAt(): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromCache = !loading || loading.type === 'back_forward' || loading.transferSize === 0;
  return isFromCache ? -Infinity : 0;
}
