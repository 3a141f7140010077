import { readMatchRules } from '@courtline/contract/match-rules';
import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import { playingTime } from '@courtline/contract/playing-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryFor, useApiQuery } from '../../api/use-api-query';
import { type LineupAid, makeLineupAid } from './lineup-aid';

/** For captains of the team only: organizers who correct a lineup do not share out the matches. */
export function useLineupAid(
  match: MatchSummary,
  roster: MatchRoster | null,
  isCaptain: boolean,
): LineupAid | null {
  const options = { leagueId: match.leagueId, isOptional: true };
  const rules = useApiQuery(readMatchRules, { params: { id: match.sessionId } }, options).data;
  const { data: times } = useQuery({
    ...queryFor(playingTime, { params: { id: roster?.teamId ?? 0 } }, options),
    enabled: isCaptain && roster !== null,
  });
  return useMemo(
    () => (roster && rules && times ? makeLineupAid({ roster, match, rules, playingTime: times }) : null),
    [roster, match, rules, times],
  );
}
