import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { teamMatchSummary } from '@courtline/contract/match';
import { sessionSummary } from '@courtline/contract/session';
import { teamSummary } from '@courtline/contract/team';
import { formatDate } from '@courtline/domain/date/format-date';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { parseId } from '../api/parse-id';
import { queryFor } from '../api/use-api-query';
import { nextTask } from './next-task';

/** Starts the first requests of a page while its code loads, without waiting for them; by path. */
export function prefetch(queries: QueryClient): Record<string, LoaderFunction> {
  return {
    'leagues/:leagueId': ({ params }) => {
      const id = parseId(params['leagueId']);
      if (id === null) return null;
      const options = { leagueId: id };
      void queries.prefetchQuery(queryFor(leagueSummary, { params: { id } }, options));
      void queries.prefetchQuery(queryFor(leagueConferences, { params: { id } }, options));
      return null;
    },
    'leagues/session/:sessionId': ({ params }) => {
      void warmUpDateFormat();
      const id = parseId(params['sessionId']);
      if (id !== null) void queries.prefetchQuery(queryFor(sessionSummary, { params: { id } }));
      return null;
    },
    'leagues/match/:teamMatchId': ({ params }) => {
      void warmUpDateFormat();
      const id = parseId(params['teamMatchId']);
      if (id !== null) void queries.prefetchQuery(queryFor(teamMatchSummary, { params: { id } }));
      return null;
    },
    'teams/:teamId': ({ params }) => {
      void warmUpDateFormat();
      const id = parseId(params['teamId']);
      if (id !== null) void queries.prefetchQuery(queryFor(teamSummary, { params: { id } }));
      return null;
    },
  };
}

/** The first date formatting is slow; done here while the page waits for the service. */
async function warmUpDateFormat(): Promise<void> {
  await nextTask();
  formatDate(new Date(), 'day', { zone: 'UTC' });
}
