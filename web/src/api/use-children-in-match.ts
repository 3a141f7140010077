import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match';
import { useQueries } from '@tanstack/react-query';
import { useCurrentUser } from './current-user';
import { ownSpots } from './own-spots';
import { queryFor } from './use-api-query';

export type ChildInMatch = { childId: number; firstName: string; match: MatchSummary };

/** Children of the viewer who are on a roster of the match, each with the match as the child sees it. */
export function useChildrenInMatch({ teamMatchId, leagueId }: { teamMatchId: number; leagueId: number }) {
  const { children } = useCurrentUser();
  const params = { id: teamMatchId };
  const answers = useQueries({
    queries: children.map(({ childId }) =>
      queryFor(teamMatchSummary, { params, actingFor: childId }, { leagueId, isOptional: true }),
    ),
  });
  return children.flatMap((child, index): ChildInMatch[] => {
    const match = answers[index]?.data;
    return match && ownSpots(match).length > 0 ? [{ ...child, match }] : [];
  });
}

/** Whether the person plays for the team in this match. */
export function playsFor(match: MatchSummary, teamId: number): boolean {
  return [match.position1Team, match.position2Team].some(
    (team) => team?.teamId === teamId && typeof team.requestingMember?.teamMemberId === 'number',
  );
}
