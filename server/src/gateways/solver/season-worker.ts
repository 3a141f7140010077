import { parentPort, workerData } from 'node:worker_threads';
import type { RepairProblem } from '@courtline/domain/season/repair-season';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { Found } from '@courtline/domain/season/search-season';
import { openLinearSolver } from './linear-solver';
import { type FewerChanges, type SolvedRepair, solveRepair } from './solve-repair';
import { type SolveOptions, type SolvedSeason, solveSeason } from './solve-season';

export type WorkerTask =
  | { kind: 'season'; problem: SeasonProblem; options: SolveOptions }
  | { kind: 'repair'; repair: RepairProblem; seconds: number };

/** Entry of the worker thread: solves one season and ends. */
export type WorkerInput = { task: WorkerTask; canceled: SharedArrayBuffer };

export type WorkerMessage =
  | { kind: 'bound'; lowerBound: number }
  | { kind: 'better'; found: Found }
  | { kind: 'done'; solved: SolvedSeason }
  | { kind: 'fewer'; found: FewerChanges }
  | { kind: 'repaired'; repaired: SolvedRepair };

const { task, canceled } = workerData as WorkerInput;
const flag = new Int32Array(canceled);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a port of a worker thread, not a window
const post = (message: WorkerMessage) => parentPort?.postMessage(message);
const clock = { now: () => performance.now(), isCanceled: () => Atomics.load(flag, 0) === 1 };

if (task.kind === 'season') {
  const solved = solveSeason(task.problem, task.options, {
    ...clock,
    solver: await openLinearSolver(),
    onBound: (lowerBound) => post({ kind: 'bound', lowerBound }),
    onBetter: (found) => post({ kind: 'better', found }),
  });
  post({ kind: 'done', solved });
} else {
  const repaired = solveRepair(task.repair, task.seconds, {
    ...clock,
    onFewer: (found) => post({ kind: 'fewer', found }),
  });
  post({ kind: 'repaired', repaired });
}
