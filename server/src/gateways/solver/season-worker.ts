import { parentPort, workerData } from 'node:worker_threads';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import { openLinearSolver } from './linear-solver';
import { type SolveOptions, type SolvedSeason, solveSeason } from './solve-season';
import type { Found } from '@courtline/domain/season/search-season';

/** Entry of the worker thread: solves one season and ends. */
export type WorkerInput = { problem: SeasonProblem; options: SolveOptions; canceled: SharedArrayBuffer };

export type WorkerMessage =
  | { kind: 'bound'; lowerBound: number }
  | { kind: 'better'; found: Found }
  | { kind: 'done'; solved: SolvedSeason };

const { problem, options, canceled } = workerData as WorkerInput;
const flag = new Int32Array(canceled);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a port of a worker thread, not a window
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

const solved = solveSeason(problem, options, {
  solver: await openLinearSolver(),
  now: () => performance.now(),
  onBound: (lowerBound) => post({ kind: 'bound', lowerBound }),
  onBetter: (found) => post({ kind: 'better', found }),
  isCanceled: () => Atomics.load(flag, 0) === 1,
});
post({ kind: 'done', solved });
