import { readHome, type Home } from '@courtline/contract/home';
import { breadcrumbs } from '@courtline/contract/league';
import { readLineups } from '@courtline/contract/lineup';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../api/use-api-query';

const mostMatches = 3;
const freshForMs = 10 * 60 * 1000;

/** Loads what the pages of a member's next matches need, so that they can be opened without network. */
export async function fetchNextMatches(queries: QueryClient): Promise<void> {
  const home: Home | undefined = await queries
    .fetchQuery({ ...queryFor(readHome, {}, { isOptional: true }), staleTime: freshForMs })
    .catch(() => undefined);
  // The earliest of the member and of their children.
  const all = home ? [home, ...home.children].flatMap(({ next }) => next) : [];
  const ids = [...new Set(all.toSorted(byDate).map(({ teamMatchId }) => teamMatchId))];
  for (const id of ids.slice(0, mostMatches)) await fetchMatch(queries, id);
}

function byDate(one: { matchDate: string | null }, other: { matchDate: string | null }): number {
  return (one.matchDate ?? '9') < (other.matchDate ?? '9') ? -1 : 1;
}

async function fetchMatch(queries: QueryClient, id: number): Promise<void> {
  const input = { params: { id } };
  const fresh = { staleTime: freshForMs };
  const optional = { isOptional: true };
  const match = await queries
    .fetchQuery({ ...queryFor(teamMatchSummary, input, optional), ...fresh })
    .catch(() => null);
  if (!match) return;
  const { sessionId } = match;
  await Promise.all([
    queries.prefetchQuery({ ...queryFor(playerMatches, input, optional), ...fresh }),
    queries.prefetchQuery({ ...queryFor(matchRosters, input, optional), ...fresh }),
    queries.prefetchQuery({ ...queryFor(readLineups, input, optional), ...fresh }),
    queries.prefetchQuery({
      ...queryFor(breadcrumbs, { query: { type: 'session', id: sessionId } }, optional),
      ...fresh,
    }),
  ]);
}
