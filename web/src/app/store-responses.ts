import { currentUser, type CurrentUser } from '@courtline/contract/account';
import { contentPage } from '@courtline/contract/content';
import { currentFlags } from '@courtline/contract/flag';
import { readHome } from '@courtline/contract/home';
import { breadcrumbs, leagueConferences, leagueSummary } from '@courtline/contract/league';
import { readLineups } from '@courtline/contract/lineup';
import { readLineupExchange } from '@courtline/contract/lineup-exchange';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { sessionScheduleByDate, teamScheduleByDate } from '@courtline/contract/schedule';
import { sessionSummary } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { teamStandings } from '@courtline/contract/standings';
import { memberTeams, teamMembers, teamSummary } from '@courtline/contract/team';
import { teamAvailability } from '@courtline/contract/team-availability';
import type { Query, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../api/current-user';
import { isStored } from '../api/offline';
import { saveResponse, setOwner } from '../api/stored-responses';

/** What people read beside a court: home, own teams, schedules, matches and rosters. */
const storedCalls = new Set<unknown>(
  [
    currentFlags,
    contentPage,
    readHome,
    breadcrumbs,
    leagueSummary,
    leagueConferences,
    readLineups,
    readLineupExchange,
    teamMatchSummary,
    matchRosters,
    playerMatches,
    sessionScheduleByDate,
    teamScheduleByDate,
    sessionSummary,
    sessionTeams,
    teamStandings,
    memberTeams,
    teamMembers,
    teamSummary,
    teamAvailability,
  ].map(({ path }) => path),
);

/**
 * Stores the responses of the service as they arrive, for the member who is signed in. What was stored for someone else
 * is removed as soon as the service says who the user is now.
 */
export function storeResponses(queries: QueryClient, onUser: (user: CurrentUser) => void): void {
  const cache = queries.getQueryCache();
  // One after the other: nothing of a member is stored before those of the previous one are gone.
  let work: Promise<unknown> = Promise.resolve();
  const inOrder = (next: () => Promise<unknown>) => {
    const before = work;
    const run = async () => {
      await before;
      await next();
    };
    // A browser may have no room left, or block storage.
    work = run().catch(() => undefined);
  };
  const store = (query: Query) => {
    const { queryKey, queryHash, state } = query;
    const { data, dataUpdatedAt: savedAt } = state;
    if (data === undefined || isStored(queryHash)) return;
    if (queryKey[0] === currentUser.path) {
      const user = data as CurrentUser;
      inOrder(() => setOwner(user, savedAt));
      onUser(user);
    } else if (storedCalls.has(queryKey[0])) {
      const user = queries.getQueryData(currentUserQuery().queryKey);
      if (!user || user.impersonator) return;
      inOrder(() => saveResponse({ memberId: user.id, key: queryHash, data, savedAt }));
    }
  };
  const known = cache.find({ queryKey: currentUserQuery().queryKey });
  if (known) store(known);
  for (const query of cache.getAll()) if (query !== known) store(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') store(event.query);
  });
}
