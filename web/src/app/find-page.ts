import type { PageRoute } from '@courtline/contract/page-routes';
import { matchRoutes, type Params } from 'react-router';
import { startPage, memberPages, publicPages } from './pages';
import { createRoutes } from './routes';

type RoutePath = PageRoute extends `/${infer Path}` ? Path : never;

export const pages = { '': startPage, ...publicPages, ...memberPages } satisfies Record<RoutePath, unknown>;

export type PagePath = keyof typeof pages;

let routes: ReturnType<typeof createRoutes> | undefined;

/** The page at an address, by its path as in the list of pages; null if there is none. */
export function findPage(pathname: string): { path: PagePath; params: Params } | null {
  routes ??= createRoutes();
  const match = matchRoutes(routes, pathname)?.at(-1);
  const path = match?.route.path ?? '';
  return match && isPage(path) ? { path, params: match.params } : null;
}

function isPage(path: string): path is PagePath {
  return Object.hasOwn(pages, path);
}
