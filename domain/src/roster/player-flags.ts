type SessionTeam = { teamId: number; isCaptained: boolean };

/** The teams of the session that the player is not on; a captain can only go to a team that they captain. */
export function availableTeams<Team extends SessionTeam>(
  teamsOfSession: readonly Team[],
  teamIdsOfPlayer: readonly number[],
): Team[] {
  const others = teamsOfSession.filter(({ teamId }) => !teamIdsOfPlayer.includes(teamId));
  const isCaptain = teamsOfSession.some(({ isCaptained }) => isCaptained);
  return isCaptain ? others.filter(({ isCaptained }) => isCaptained) : others;
}

export function canBeMovedOrCopied(
  teamsOfSession: readonly SessionTeam[],
  teamIdsOfPlayer: readonly number[],
): boolean {
  return availableTeams(teamsOfSession, teamIdsOfPlayer).length > 0;
}

/** What the player paid, and what was or is being refunded. */
export type Paid = { paidCents: number; refundedCents: number };

export function canBeRefunded(payment: Paid | null): boolean {
  return payment !== null && payment.paidCents > 0 && payment.refundedCents === 0;
}
