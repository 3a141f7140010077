import type { TeamMatchOutcome } from './score-team-match';

export type NamedWinner = { winnerTeamId: number; reason: string };

/** Takes the outcome without a named winner, so that an organizer can correct the name. */
export function checkNameWinner(
  named: NamedWinner,
  match: { outcome: TeamMatchOutcome; teamIds: readonly number[] },
): string | null {
  if (match.outcome.kind !== 'level') {
    return 'A winner can be named only when a tournament match has ended level.';
  }
  if (!match.teamIds.includes(named.winnerTeamId)) return 'The winner must be one of the two teams.';
  return named.reason.trim() === '' ? 'Please give the reason for naming the winner.' : null;
}
