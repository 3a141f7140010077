import { Worker } from 'node:worker_threads';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { Found } from '@courtline/domain/season/search-season';
import type { RepairProblem } from '@courtline/domain/season/repair-season';
import type { WorkerInput, WorkerMessage, WorkerTask } from './season-worker';
import type { FewerChanges, SolvedRepair } from './solve-repair';
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

type RepairRequest = {
  repair: RepairProblem;
  seconds: number;
  onFewer?: (found: FewerChanges) => void;
  signal?: AbortSignal;
};

/** Solves one season at a time: a second search would only slow down the first one and the requests beside it. */
export type SeasonSolver = {
  /** Runs the work when it is its turn. Rejects with `SolverClosed` if the service stops first. */
  takeTurn: (work: (solvers: Solvers) => Promise<void>) => Promise<void>;
  /** Ends the running search and starts no other. */
  close: () => Promise<void>;
};

export type Solvers = {
  solve: (request: SolveRequest) => Promise<SolvedSeason>;
  repair: (request: RepairRequest) => Promise<SolvedRepair>;
};

export class SolverClosed extends Error {}

export function openSeasonSolver(): SeasonSolver {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const solvers: Solvers = {
    solve: (request) => solveInWorker(request, closing.signal),
    repair: (request) => repairInWorker(request, closing.signal),
  };
  return {
    takeTurn(work) {
      const turn = last.then(() => {
        if (closing.signal.aborted) throw new SolverClosed();
        return work(solvers);
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
  return runInWorker<SolvedSeason>({ kind: 'season', problem, options }, { signal, closing }, (message) => {
    if (message.kind === 'bound') request.onBound?.(message.lowerBound);
    if (message.kind === 'better') request.onBetter?.(message.found);
    return message.kind === 'done' ? message.solved : null;
  });
}

function repairInWorker(request: RepairRequest, closing?: AbortSignal): Promise<SolvedRepair> {
  const { repair, seconds, signal } = request;
  return runInWorker<SolvedRepair>({ kind: 'repair', repair, seconds }, { signal, closing }, (message) => {
    if (message.kind === 'fewer') request.onFewer?.(message.found);
    return message.kind === 'repaired' ? message.repaired : null;
  });
}

type Signals = { signal: AbortSignal | undefined; closing: AbortSignal | undefined };

/** `read` returns the result once a message has it. */
function runInWorker<Result>(
  task: WorkerTask,
  { signal, closing }: Signals,
  read: (message: WorkerMessage) => Result | null,
): Promise<Result> {
  const canceled = new SharedArrayBuffer(4);
  const cancel = () => Atomics.store(new Int32Array(canceled), 0, 1);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const worker = startWorker({ task, canceled });
  const done = new AbortController();
  return new Promise<Result>((resolve, reject) => {
    const end = () => {
      reject(new SolverClosed());
      void worker.terminate();
    };
    closing?.addEventListener('abort', end, { signal: done.signal });
    worker.on('message', (message: WorkerMessage) => {
      const result = read(message);
      if (result !== null) resolve(result);
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
