import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { NotFound } from '../ui/not-found';
import { prefetch } from './prefetch';
import { ErrorPage } from './error-page';
import { Layout } from './layout';
import { LoadingPage } from './loading-page';
import { MembersOnly } from './members-only';
import { frontDoor, memberPages, publicPages } from './pages';

/** On the page and not on the layout: the layout, and text typed into its search box, stays while the first page loads. */
const loading = { HydrateFallback: LoadingPage } as const;

export function createRouter(queries: QueryClient) {
  const askers = prefetch(queries);
  return createBrowserRouter([
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, ...loading, lazy: { Component: frontDoor } },
        ...routesOf(publicPages, askers),
        { Component: MembersOnly, children: routesOf(memberPages, askers) },
        { path: '*', Component: NotFound },
      ],
    },
  ]);
}

function routesOf(
  pages: typeof publicPages | typeof memberPages,
  askers: Record<string, LoaderFunction>,
): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    ...loading,
    lazy: { Component: load },
    ...(askers[path] && { loader: askers[path], shouldRevalidate: () => false }),
  }));
}
