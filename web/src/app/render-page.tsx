import type { Call } from '@courtline/contract/call';
import type { PageRequest, RenderedPage } from '@courtline/contract/rendered-page';
import { type Query, QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { setClientConfig } from '../api/client-config';
import { currentUserQuery } from '../api/current-user';
import { flagsQuery } from '../api/flags';
import { type Send, setSender } from '../api/sender';
import { errorFromResponse, isNotFound, type ServiceError } from '../api/service-error';
import { App } from './app';
import { type PageData, pageDataId, type Refusal } from './page-data';
import { createRoutes } from './routes';
import { trackUsedCode } from '../ui/code';
import { PageStatus } from '../ui/page-status';
import { setRenderedAt, wasTimeUsed } from '../ui/use-now';

export { addressToRender } from './rendered-addresses';

type Respond = PageRequest['respond'];

let handler = createStaticHandler(createRoutes());

/** More than any page needs; a page that never settles is left to the browser. */
const mostPasses = 6;

/**
 * Renders a page as a visitor sees it: renders, loads data and code that were missing, and renders again until nothing is
 * missing. Null if the page is not for visitors or a response failed: the browser then renders it.
 */
export async function renderPage({ url, config, now, respond }: PageRequest): Promise<RenderedPage | null> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return null;
  if (context.errors) {
    // The code of the page could not be loaded, which the router would remember.
    handler = createStaticHandler(createRoutes());
    return null;
  }
  const queries = createVisitorQueries(respond);
  await queries.prefetchQuery(flagsQuery());
  for (let pass = 0; pass < mostPasses; pass += 1) {
    // Set before each pass, since other pages may be rendered between two passes.
    setClientConfig(config);
    setRenderedAt(now);
    const page = renderOnce(context, queries);
    const missing = queries.getQueryCache().findAll({ predicate: isMissing });
    if (missing.length === 0 && page.code.isComplete()) return finished(page, queries, now);
    await Promise.all([page.code.load(), ...missing.map((query) => query.fetch().catch(() => undefined))]);
  }
  return null;
}

type Pass = Omit<RenderedPage, 'data' | 'code'> & { code: ReturnType<typeof trackUsedCode> };

function renderOnce(context: StaticHandlerContext, queries: QueryClient): Pass {
  let status: RenderedPage['status'] = 200;
  const code = trackUsedCode();
  const router = createStaticRouter(handler.dataRoutes, context);
  const whole = renderToString(
    <PageStatus value={(code) => (status = code)}>
      <App queries={queries} renderedAhead={context.location.key}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </PageStatus>,
  );
  const [tag = '', title = ''] = /<title>(.*?)<\/title>/s.exec(whole) ?? [];
  return { status, title, html: whole.replace(tag, ''), usesClock: wasTimeUsed(), code };
}

function createVisitorQueries(respond: Respond): QueryClient {
  const queries = new QueryClient({
    // An error is final here; otherwise the next pass would show the page as still loading.
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } },
  });
  setSender(queries, senderTo(respond));
  return queries;
}

function senderTo(respond: Respond): Send {
  return async ({ method, path }: Pick<Call, 'method' | 'path'>, { params, query, body }) => {
    const response = await respond({ method, path, params, query, body });
    if (response.status >= 400) throw errorFromResponse(response.status, '', response.body);
    // The type of the response follows from the call, as it does for responses over the network.
    return response.body as never;
  };
}

const userKey = JSON.stringify(currentUserQuery().queryKey);

/** The user is never missing: the page is rendered for everyone. */
function isMissing({ state, options, queryKey }: Query): boolean {
  // The options are those of the component that asked first, which the type does not say.
  const { enabled } = options as QueryObserverOptions;
  return state.status === 'pending' && enabled !== false && JSON.stringify(queryKey) !== userKey;
}

const notFound = 404;

/**
 * What failed is left to the browser. A page about something that does not exist carries no data: the browser asks again,
 * since it may exist for its user.
 */
function finished(done: Pass, queries: QueryClient, now: Date): RenderedPage | null {
  const page = { ...done, code: done.code.names() };
  const errors = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  if (!errors.every(({ state }) => isNotFound(state.error))) return null;
  return { ...page, data: page.status === notFound ? '' : dataOf(queries, errors, { now, code: page.code }) };
}

type Facts = { now: Date; code: PageData['code'] };

function dataOf(queries: QueryClient, errors: readonly Query[], { now, code }: Facts): string {
  const known = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const data: PageData = {
    renderedAt: now.toISOString(),
    queries: known.map(({ queryKey, state }) => [queryKey, state.data]),
    refused: errors.map(({ queryKey, state }) => [queryKey, refusalOf(state.error)]),
    code,
  };
  // No text can close the element around it.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${text}</script>`;
}

function refusalOf(error: unknown): Refusal {
  const { status, displayMessage } = error as ServiceError;
  return { status, displayMessage };
}
