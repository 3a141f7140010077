import { readHome, type Home, type NextMatch } from '@courtline/contract/home';
import type { Call } from '@courtline/contract/call';
import { breadcrumbs } from '@courtline/contract/league';
import { readLineups } from '@courtline/contract/lineup';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { teamSchedule, teamScheduleByDate } from '@courtline/contract/schedule';
import { memberTeams, teamMembers, teamSummary } from '@courtline/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../api/send';
import { queryFor } from '../api/use-api-query';

const mostMatches = 3;
const mostTeams = 5;
const freshForMs = 10 * 60 * 1000;

/** Loads what the pages of a member's next matches and of their teams need, so that they can be opened without network. */
export async function fetchAhead(queries: QueryClient): Promise<void> {
  const home: Home | undefined = await queries
    .fetchQuery({ ...queryFor(readHome, {}, { isOptional: true }), staleTime: freshForMs })
    .catch(() => undefined);
  if (!home) return;
  const ids = [...new Set(nextMatches(home).map(({ teamMatchId }) => teamMatchId))];
  for (const id of ids.slice(0, mostMatches)) await fetchMatch(queries, id);
  await fetchTeams(queries, home);
}

/** Those that play next come first. */
async function fetchTeams(queries: QueryClient, home: Home): Promise<void> {
  const own = [...home.tennisTeams, ...home.pickleballTeams];
  const teams = [...own, ...home.children.flatMap((child) => child.teams)];
  const ids = new Set([
    ...nextMatches(home).map(({ ownTeamId }) => ownTeamId),
    ...teams.map(({ teamId }) => teamId),
  ]);
  if (ids.size === 0) return;
  await ahead(queries, memberTeams, { query: {} });
  for (const id of [...ids].slice(0, mostTeams)) {
    const input = { params: { id } };
    await Promise.all([
      ahead(queries, teamSummary, input),
      ahead(queries, teamMembers, input),
      ahead(queries, teamSchedule, input),
      ahead(queries, teamScheduleByDate, input),
      ahead(queries, breadcrumbs, { query: { type: 'team', id } }),
    ]);
  }
}

/** What cannot be loaded now is loaded when it is opened. */
function ahead<C extends Call>(queries: QueryClient, call: C, input: RequestInput<C>): Promise<void> {
  return queries.prefetchQuery({ ...queryFor(call, input, { isOptional: true }), staleTime: freshForMs });
}

/** Of the member and of their children, the earliest first. */
function nextMatches(home: Home): NextMatch[] {
  return [home, ...home.children].flatMap(({ next }) => next).toSorted(byDate);
}

function byDate(one: { matchDate: string | null }, other: { matchDate: string | null }): number {
  return (one.matchDate ?? '9') < (other.matchDate ?? '9') ? -1 : 1;
}

async function fetchMatch(queries: QueryClient, id: number): Promise<void> {
  const input = { params: { id } };
  const match = await queries
    .fetchQuery({ ...queryFor(teamMatchSummary, input, { isOptional: true }), staleTime: freshForMs })
    .catch(() => null);
  if (!match) return;
  await Promise.all([
    ahead(queries, playerMatches, input),
    ahead(queries, matchRosters, input),
    ahead(queries, readLineups, input),
    ahead(queries, breadcrumbs, { query: { type: 'session', id: match.sessionId } }),
  ]);
}
