import { sessionSchedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { teamStandings } from '@courtline/contract/standings';
import { isTournament } from '@courtline/domain/session/session-kind';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../api/use-api-query';

export type SessionTab = 'overview' | 'schedule' | 'draw' | 'teams' | 'team-standings';

type Tab = { key: SessionTab; label: string };

/** A tournament has a draw, a season a schedule. */
export function sessionTabs(session: Pick<Session, 'sessionTypeId'>): [Tab, ...Tab[]] {
  return [
    { key: 'overview', label: 'Info' },
    isTournament(session) ? { key: 'draw', label: 'Draw' } : { key: 'schedule', label: 'Schedule' },
    { key: 'teams', label: 'Teams' },
    { key: 'team-standings', label: 'Standings' },
  ];
}

type TabSession = Pick<Session, 'id' | 'leagueId' | 'isMultiWeekByDate' | 'hasPublishedSchedule'>;

/** Prefetches the data of a tab without waiting for it. */
export function prefetchTabData(queries: QueryClient, tab: SessionTab, session: TabSession): void {
  const { id, leagueId, isMultiWeekByDate, hasPublishedSchedule } = session;
  const input = { params: { id } };
  const options = { leagueId, isOptional: true };
  if (tab === 'teams') void queries.prefetchQuery(queryFor(sessionTeams, input, options));
  if (tab === 'team-standings') void queries.prefetchQuery(queryFor(teamStandings, input, options));
  if (!hasPublishedSchedule) return;
  if (tab === 'schedule' && isMultiWeekByDate) {
    void queries.prefetchQuery(queryFor(sessionScheduleByDate, input, options));
  } else if (tab === 'schedule' || tab === 'draw') {
    void queries.prefetchQuery(queryFor(sessionSchedule, input, options));
  }
}
