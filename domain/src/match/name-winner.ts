import type { TeamMatchOutcome } from './score-team-match';

export type NamedWinner = { winnerTeamId: number; reason: string };

/** Takes the outcome without a named winner, so that an organizer can correct the name. */
export function checkNameWinner(
  named: NamedWinner,
  match: { outcome: TeamMatchOutcome; teamIds: readonly number[] },
): string | null {
  if (match.outcome.kind !== 'level') {
    return 'You can only name a winner when a tournament match ends in a tie.';
  }
  if (!match.teamIds.includes(named.winnerTeamId)) return 'The winner must be one of the two teams.';
  return named.reason.trim() === '' ? 'Enter a reason for this decision.' : null;
}
