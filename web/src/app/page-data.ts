import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { noteRequest } from '../api/data-age';
import { ServiceError } from '../api/service-error';

/** A call that the service refused, such as for a schedule that is not published: the page says so. */
export type Refusal = Pick<ServiceError, 'status' | 'displayMessage'>;

/** What the service writes into a rendered page besides the markup. */
export type PageData = {
  renderedAt: string;
  /** The responses that the page is made of. */
  queries: readonly (readonly [QueryKey, unknown])[];
  refused: readonly (readonly [QueryKey, Refusal])[];
  /** Names of the code that the page uses besides that of its route. */
  code: readonly string[];
};

export const pageDataId = 'courtline-page';

/** Null if the page is only the frame. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The responses count as fresh, so that nothing is fetched, and shown, before the page is hydrated. */
export function fillQueries(queries: QueryClient, data: PageData): void {
  for (const [key, response] of data.queries) queries.setQueryData(key, response);
  for (const [queryKey, refusal] of data.refused) {
    // Otherwise the first render would ask again, and show the page as loading.
    queries.setQueryDefaults(queryKey, { retryOnMount: false });
    const query = queries.getQueryCache().build(queries, { queryKey });
    query.setState({ ...query.state, status: 'error', error: new ServiceError(refusal) });
  }
  for (const [key] of [...data.queries, ...data.refused]) noteRequest(queries, key, pageRequestedAt());
}

/** From now on, a page that shows a refused call asks again. */
export function retryRefused(queries: QueryClient, { refused }: PageData): void {
  for (const [queryKey] of refused) queries.setQueryDefaults(queryKey, {});
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
