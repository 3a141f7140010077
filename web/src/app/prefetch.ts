import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { teamMatchSummary } from '@courtline/contract/match';
import { sessionSummary } from '@courtline/contract/session';
import { teamSummary } from '@courtline/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { parseId } from '../api/parse-id';
import { queryFor } from '../api/use-api-query';

type Options = {
  /** The user may never open the page, so no error is shown. */
  isOptional?: boolean;
};

/** Starts the first requests of a page, without waiting for them. */
export type StartRequests = (params: Params) => void;

/** The first requests of pages, by path. They are sent before the page asks for them, so they only read. */
export function firstRequests(
  queries: QueryClient,
  options: Options = {},
): Partial<Record<string, StartRequests>> {
  return {
    'leagues/:leagueId': ({ leagueId }) => {
      const id = parseId(leagueId);
      if (id === null) return;
      const ofLeague = { ...options, leagueId: id };
      void queries.prefetchQuery(queryFor(leagueSummary, { params: { id } }, ofLeague));
      void queries.prefetchQuery(queryFor(leagueConferences, { params: { id } }, ofLeague));
    },
    'leagues/session/:sessionId': ({ sessionId }) => {
      const id = parseId(sessionId);
      if (id !== null) void queries.prefetchQuery(queryFor(sessionSummary, { params: { id } }, options));
    },
    'leagues/match/:teamMatchId': ({ teamMatchId }) => {
      const id = parseId(teamMatchId);
      if (id !== null) void queries.prefetchQuery(queryFor(teamMatchSummary, { params: { id } }, options));
    },
    'teams/:teamId': ({ teamId }) => {
      const id = parseId(teamId);
      if (id !== null) void queries.prefetchQuery(queryFor(teamSummary, { params: { id } }, options));
    },
  };
}
