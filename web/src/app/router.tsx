import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { idIn } from '../api/id-in';
import { asked } from '../api/use-call';
import { NotFound } from '../ui/not-found';
import { Broken } from './broken';
import { FirstLoad, Frame } from './frame';
import { MembersOnly } from './members-only';
import { frontDoor, memberPages, publicPages } from './pages';

export function createRouter(queries: QueryClient) {
  const league: RouteObject = {
    path: 'leagues/:leagueId',
    loader: ({ params }) => askLeague(queries, params['leagueId']),
    lazy: { Component: async () => (await import('../pages/league-page')).LeaguePage },
  };
  return createBrowserRouter([
    {
      path: '/',
      Component: Frame,
      ErrorBoundary: Broken,
      HydrateFallback: FirstLoad,
      children: [
        { index: true, lazy: { Component: frontDoor } },
        league,
        ...routesOf(publicPages),
        { Component: MembersOnly, children: routesOf(memberPages) },
        { path: '*', Component: NotFound },
      ],
    },
  ]);
}

function routesOf(pages: typeof publicPages | typeof memberPages): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({ path, lazy: { Component: load } }));
}

/** Asks while the code of the page is still on its way, and waits for nothing. */
function askLeague(queries: QueryClient, leagueId: string | undefined): null {
  const id = idIn(leagueId);
  if (id === null) return null;
  const asking = { leagueId: id };
  void queries.prefetchQuery(asked(leagueSummary, { params: { id } }, asking));
  void queries.prefetchQuery(asked(leagueConferences, { params: { id } }, asking));
  return null;
}
