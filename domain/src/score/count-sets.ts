import type { Format } from './format';
import { leaderOf } from './race';
import type { SetScore, Side } from './result';
import type { SetState, WholeSet } from './set-state';
import { isOver, isWonBy1, stateOfSet } from './set-state';

/** Sets and games won by each side so far. */
export type Count = { sets1: number; sets2: number; games1: number; games2: number };

export function countSets(format: Format, sets: readonly SetScore[]): Count {
  const count = { sets1: 0, sets2: 0, games1: 0, games2: 0 };
  for (const [index, rule] of format.sets.entries()) {
    const set = sets[index];
    if (set !== undefined) countSet(count, set, stateOfSet(rule, set));
  }
  return count;
}

function countSet(count: Count, set: SetScore, state: SetState): void {
  count.games1 += set.side1 ?? 0;
  count.games2 += set.side2 ?? 0;
  if (!isOver(state)) return;
  if (isWonBy1(set as WholeSet)) count.sets1 += 1;
  else count.sets2 += 1;
}

/** By sets, then by games or points. */
export function leaderByCount(count: Count): Side | null {
  return leaderOf(count.sets1, count.sets2) ?? leaderOf(count.games1, count.games2);
}
