import { type CompletionRule, completionRules } from './completion';
import { type Scoring, formatOf, type Format } from './format';
import type { EnteredResult, Side, SetScore } from './result';
import { type SetState, type ScoredSet, isOver, isWonBy1, stateOfSet } from './set-state';

/** The winner of a line: by the score, by the outcome, or null. */
export function winnerOf(scoring: Scoring, result: EnteredResult): Side | null {
  const { winner } = completionRules[result.completionId];
  return winnerBy(winner, result, countSets(formatOf(scoring), result.sets));
}

export function winnerBy(
  winner: CompletionRule['winner'],
  { winningSide }: EnteredResult,
  count: Count,
): Side | null {
  if (winner === 'nobody') return null;
  return winner === 'outcome' ? winningSide : leaderByCount(count);
}

/** Sets and games won by each side so far. */
export type Count = { sets1: number; sets2: number; games1: number; games2: number };

export function countSets(format: Format, sets: readonly SetScore[]): Count {
  const count = { sets1: 0, sets2: 0, games1: 0, games2: 0 };
  // By index, because the standings count every set of a season and an iterator costs more than the counting.
  for (let index = 0; index < format.sets.length; index++) {
    const rule = format.sets[index];
    const set = sets[index];
    if (rule && set) countSet(count, set, stateOfSet(rule, set));
  }
  return count;
}

function countSet(count: Count, set: SetScore, state: SetState): void {
  count.games1 += set.side1 ?? 0;
  count.games2 += set.side2 ?? 0;
  if (!isOver(state)) return;
  if (isWonBy1(set as ScoredSet)) count.sets1 += 1;
  else count.sets2 += 1;
}

/** By sets, then by games or points. */
function leaderByCount(count: Count): Side | null {
  if (count.sets1 !== count.sets2) return count.sets1 > count.sets2 ? 1 : 2;
  if (count.games1 === count.games2) return null;
  return count.games1 > count.games2 ? 1 : 2;
}
