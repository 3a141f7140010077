import { completionRules } from './completion';
import type { Count } from './count-sets';
import { countSets, leaderByCount } from './count-sets';
import type { Format, Scoring } from './format';
import { formatOf } from './format';
import type { LineResult, Side } from './result';

/** The side that wins a line: shown by the score, named by the outcome, or nobody. */
export function winnerOf(scoring: Scoring, entered: LineResult): Side | null {
  return winnerByCount(entered, countSets(formatOf(scoring), entered.sets));
}

export function winnerByCount({ completionId, winningSide }: LineResult, count: Count): Side | null {
  const { winner } = completionRules[completionId];
  if (winner === 'nobody') return null;
  return winner === 'outcome' ? winningSide : leaderByCount(count);
}

/** The side that has won enough sets, or null while the match goes on. */
export function decidedFor({ winsNeeded }: Format, { sets1, sets2 }: Count): Side | null {
  if (sets1 === winsNeeded) return 1;
  return sets2 === winsNeeded ? 2 : null;
}
