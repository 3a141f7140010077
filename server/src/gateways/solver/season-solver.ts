import { Worker } from 'node:worker_threads';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { Found } from '@courtline/domain/season/search-season';
import type { WorkerInput, WorkerMessage } from './season-worker';
import type { SolveOptions, SolvedSeason } from './solve-season';

export type SolveRequest = {
  problem: SeasonProblem;
  options: SolveOptions;
  /** No season can cost less. */
  onBound?: (lowerBound: number) => void;
  onBetter?: (found: Found) => void;
  /** Ends the search: the result is the best season so far. */
  signal?: AbortSignal;
};

/** Solves one season at a time: a second search would only slow down the first one and the requests beside it. */
export type SeasonSolver = {
  /** Runs the work when it is its turn. Rejects with `SolverClosed` if the service stops first. */
  takeTurn: (work: (solve: Solve) => Promise<void>) => Promise<void>;
  /** Ends the running search and starts no other. */
  close: () => Promise<void>;
};

type Solve = (request: SolveRequest) => Promise<SolvedSeason>;

export class SolverClosed extends Error {}

export function openSeasonSolver(): SeasonSolver {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const solve: Solve = (request) => solveInWorker(request, closing.signal);
  return {
    takeTurn(work) {
      const turn = last.then(() => {
        if (closing.signal.aborted) throw new SolverClosed();
        return work(solve);
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closing.abort();
      await last;
    },
  };
}

/** Solves seasons in a worker thread, because a search would block all requests for seconds. */
export function solveInWorker(request: SolveRequest, closing?: AbortSignal): Promise<SolvedSeason> {
  const { problem, options, signal } = request;
  const canceled = new SharedArrayBuffer(4);
  const cancel = () => Atomics.store(new Int32Array(canceled), 0, 1);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const input: WorkerInput = { problem, options, canceled };
  const worker = startWorker(input);
  const done = new AbortController();
  return new Promise<SolvedSeason>((resolve, reject) => {
    const end = () => {
      reject(new SolverClosed());
      void worker.terminate();
    };
    closing?.addEventListener('abort', end, { signal: done.signal });
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'bound') request.onBound?.(message.lowerBound);
      else if (message.kind === 'better') request.onBetter?.(message.found);
      else resolve(message.solved);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The season worker ended with code ${code}`)));
  }).finally(() => {
    signal?.removeEventListener('abort', cancel);
    done.abort();
  });
}

/** Bundled beside the service; from source, as in tests, the thread needs the loader for TypeScript first. */
function startWorker(workerData: WorkerInput): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./season-worker.js', import.meta.url), { workerData });
  const source = new URL('./season-worker.ts', import.meta.url);
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source.href}'); })`;
  return new Worker(script, { eval: true, workerData });
}
