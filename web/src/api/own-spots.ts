import type { MatchSummary } from '@courtline/contract/match';

/** Roster entries of the person who reads the match; two for a player of both teams. */
export function ownSpots({ position1Team, position2Team }: MatchSummary) {
  return [position1Team, position2Team].flatMap((team) => {
    const own = team?.requestingMember;
    return own && own.teamMemberId !== null ? [{ ...own, teamMemberId: own.teamMemberId }] : [];
  });
}
