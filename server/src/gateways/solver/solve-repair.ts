import { type Obstacle, explainRepair } from '@courtline/domain/season/explain-repair';
import type { RepairProblem } from '@courtline/domain/season/repair-season';
import { type Repaired, searchRepair } from '@courtline/domain/season/repair-search';

export type FewerChanges = Pick<Repaired, 'unplaced' | 'changed'>;

export type SolvedRepair = Repaired & { obstacles: Obstacle[] };

type Tools = {
  /** Milliseconds of a steady clock. */
  now: () => number;
  onFewer: (found: FewerChanges) => void;
  isCanceled: () => boolean;
};

/** Steps for each number of changes: about a second for a large season. */
const most = 5000;

/** Searches until the time is up or no schedule can change fewer matches, then explains what does not fit. */
export function solveRepair(
  { problem, matches }: RepairProblem,
  seconds: number,
  tools: Tools,
): SolvedRepair {
  const until = tools.now() + seconds * 1000;
  const repaired = searchRepair(problem, matches, {
    most,
    onBetter: ({ unplaced, changed }) => tools.onFewer({ unplaced, changed }),
    shouldStop: () => tools.isCanceled() || tools.now() > until,
  });
  return { ...repaired, obstacles: explainRepair(problem, matches, repaired) };
}
