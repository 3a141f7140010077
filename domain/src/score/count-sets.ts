import type { Format } from './format';
import { leaderOf } from './race';
import type { SetScore, Side } from './result';
import type { SetState } from './set-state';
import { isOver, stateOfSet } from './set-state';

/** Sets and games that each side has won so far; flat, because every score typed is counted. */
export type Count = { sets1: number; sets2: number; games1: number; games2: number };

export function countSets(format: Format, sets: readonly SetScore[]): Count {
  const count = countNothing();
  for (const [index, rule] of format.sets.entries()) {
    const set = sets[index];
    if (set !== undefined) countSet(count, set, stateOfSet(rule, set));
  }
  return count;
}

export function countNothing(): Count {
  return { sets1: 0, sets2: 0, games1: 0, games2: 0 };
}

export function countSet(count: Count, { side1, side2 }: SetScore, state: SetState): void {
  const games1 = side1 ?? 0;
  const games2 = side2 ?? 0;
  count.games1 += games1;
  count.games2 += games2;
  if (!isOver(state)) return;
  if (games1 > games2) count.sets1 += 1;
  else count.sets2 += 1;
}

/** More sets, else more games or points. */
export function leaderByCount(count: Count): Side | null {
  return leaderOf(count.sets1, count.sets2) ?? leaderOf(count.games1, count.games2);
}
