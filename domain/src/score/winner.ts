import type { CompletionRule } from './completion';
import { completionRules } from './completion';
import type { Count } from './count-sets';
import { countSets, leaderByCount } from './count-sets';
import type { Scoring } from './format';
import { formatOf } from './format';
import type { EnteredResult, Side } from './result';

/** The winner of a line: by the score, by the outcome, or null. */
export function winnerOf(scoring: Scoring, entered: EnteredResult): Side | null {
  const { winner } = completionRules[entered.completionId];
  return winnerBy(winner, entered, countSets(formatOf(scoring), entered.sets));
}

export function winnerBy(
  winner: CompletionRule['winner'],
  { winningSide }: EnteredResult,
  count: Count,
): Side | null {
  if (winner === 'nobody') return null;
  return winner === 'outcome' ? winningSide : leaderByCount(count);
}
