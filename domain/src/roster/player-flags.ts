/** The teams of the session that the player is not on yet. */
export function availableTeams<Team extends { teamId: number }>(
  teamsOfSession: readonly Team[],
  teamIdsOfPlayer: readonly number[],
): Team[] {
  return teamsOfSession.filter(({ teamId }) => !teamIdsOfPlayer.includes(teamId));
}

export function canBeMovedOrCopied(
  teamsOfSession: readonly { teamId: number }[],
  teamIdsOfPlayer: readonly number[],
): boolean {
  return availableTeams(teamsOfSession, teamIdsOfPlayer).length > 0;
}

/** What the player paid, and what went back or is on its way back. */
export type Paid = { paidCents: number; refundedCents: number };

export function canBeRefunded(payment: Paid | null): boolean {
  return payment !== null && payment.paidCents > 0 && payment.refundedCents === 0;
}
