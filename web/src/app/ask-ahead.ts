import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { sessionSummary } from '@courtline/contract/session';
import { teamSummary } from '@courtline/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { idIn } from '../api/id-in';
import { asked } from '../api/use-call';

/** Asks for what a page shows first while its code is still on its way, and waits for nothing; by path. */
export function askAhead(queries: QueryClient): Record<string, LoaderFunction> {
  return {
    'leagues/:leagueId': ({ params }) => {
      const id = idIn(params['leagueId']);
      if (id === null) return null;
      const asking = { leagueId: id };
      void queries.prefetchQuery(asked(leagueSummary, { params: { id } }, asking));
      void queries.prefetchQuery(asked(leagueConferences, { params: { id } }, asking));
      return null;
    },
    'leagues/session/:sessionId': ({ params }) => {
      const id = idIn(params['sessionId']);
      if (id !== null) void queries.prefetchQuery(asked(sessionSummary, { params: { id } }));
      return null;
    },
    'teams/:teamId': ({ params }) => {
      const id = idIn(params['teamId']);
      if (id !== null) void queries.prefetchQuery(asked(teamSummary, { params: { id } }));
      return null;
    },
  };
}
