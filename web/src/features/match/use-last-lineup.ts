import type { MatchSummary } from '@courtline/contract/match';
import { type Line, playerMatches } from '@courtline/contract/player-match';
import { type TeamMatch, teamScheduleByDate } from '@courtline/contract/schedule';
import { teamSeason } from '@courtline/domain/team/team-season';
import { useQuery } from '@tanstack/react-query';
import { queryFor, useApiQuery } from '../../api/use-api-query';
import { useNow } from '../../ui/use-now';
import type { EarlierLine } from './lineup-placing';

/** Who played where in the last match that the team finished in this session; null if there is none. */
export function useLastLineup({ teamMatchId, leagueId }: MatchSummary, teamId: number): EarlierLine[] | null {
  const options = { leagueId, isOptional: true };
  const schedule = useApiQuery(teamScheduleByDate, { params: { id: teamId } }, options);
  const now = useNow();
  const matches = schedule.data?.dates.flatMap((day) => day.teamMatches) ?? [];
  const { results } = teamSeason<NonNullable<TeamMatch['position1Team']>, TeamMatch>(matches, teamId, now);
  const last = results.find(({ match }) => match.teamMatchId !== teamMatchId);
  const { data } = useQuery({
    ...queryFor(playerMatches, { params: { id: last?.match.teamMatchId ?? 0 } }, options),
    enabled: last !== undefined,
  });
  if (!data || !last) return null;
  const side = last.isHome ? 'side1' : 'side2';
  return [...data.singlePlayerMatches, ...data.doublesPlayerMatches].map((line) => earlierLine(line, side));
}

function earlierLine(line: Line, side: 'side1' | 'side2'): EarlierLine {
  const { isDoubles, lineupPosition } = line;
  const { player1, player2 } = line[side];
  const seats = (isDoubles ? [player1, player2] : [player1]).map((one) => one?.teamMemberId ?? null);
  return { isDoubles, lineupPosition, seats };
}
