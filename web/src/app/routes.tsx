import type { LoaderFunction, RouteObject } from 'react-router';
import { NotFound } from '../ui/not-found';
import { ErrorPage } from './error-page';
import { Layout } from './layout';
import { LoadingPage } from './loading-page';
import { MembersOnly } from './members-only';
import { startPage, memberPages, publicPages } from './pages';

/** Loaders that start the first requests of a page, by path; the service renders without them. */
type Loaders = Record<string, LoaderFunction>;

/** On the page and not on the layout: the layout, and text typed into its search box, stays while the first page loads. */
const loading = { HydrateFallback: LoadingPage } as const;

export function createRoutes(loaders: Loaders = {}): RouteObject[] {
  return [
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, ...loading, lazy: { Component: startPage } },
        ...routesOf(publicPages, loaders),
        { Component: MembersOnly, children: routesOf(memberPages, loaders) },
        { path: '*', Component: NotFound },
      ],
    },
  ];
}

function routesOf(pages: typeof publicPages | typeof memberPages, loaders: Loaders): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    ...loading,
    lazy: { Component: load },
    ...(loaders[path] && { loader: loaders[path], shouldRevalidate: () => false }),
  }));
}
