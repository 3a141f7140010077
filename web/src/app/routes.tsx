import type { RouteObject } from 'react-router';
import { NotFound } from '../ui/not-found';
import { Layout } from './layout';
import { LoadingPage } from './loading-page';
import { MembersOnly } from './members-only';
import { startPage, memberPages, publicPages } from './pages';
import type { StartRequests } from './prefetch';
import { RouteError } from './route-error';

/** The first requests of pages, by path, sent while their code loads; the service renders without them. */
type Requests = Partial<Record<string, StartRequests>>;

/** On the page and not on the layout: the layout, and text typed into its search box, stays while the first page loads. */
const loading = { HydrateFallback: LoadingPage } as const;

export function createRoutes(requests: Requests = {}): RouteObject[] {
  return [
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: RouteError,
      children: [
        { index: true, ...loading, lazy: { Component: startPage } },
        ...routesOf(publicPages, requests),
        { Component: MembersOnly, children: routesOf(memberPages, requests) },
        { path: '*', Component: NotFound },
      ],
    },
  ];
}

function routesOf(pages: typeof publicPages | typeof memberPages, requests: Requests): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    ...loading,
    lazy: { Component: load },
    ...loaderOf(requests[path]),
  }));
}

function loaderOf(start: StartRequests | undefined): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  if (!start) return {};
  return {
    loader: ({ params }) => {
      start(params);
      return null;
    },
    shouldRevalidate: () => false,
  };
}
