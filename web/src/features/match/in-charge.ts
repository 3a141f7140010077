import type { MatchSummary } from '@courtline/contract/match';

/** Whether the viewer is a captain of the team, or its acting captain in this match. */
export function isInCharge(team: MatchSummary['position1Team']): boolean {
  const own = team?.requestingMember;
  return own?.isCaptain === true || own?.isActingCaptain === true;
}
