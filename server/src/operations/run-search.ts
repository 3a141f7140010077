import { lostAfterSeconds, mostAttempts } from '@courtline/domain/season/season-run';
import type { Db } from '../db/open';
import { type SeasonSolver, SolverClosed, type Solvers } from '../gateways/solver/season-solver';
import type { ClaimedSearch, SearchRows } from '../store/season-plan/search-rows';
import type { JobServices } from './job-services';

export type SearchTools = Pick<JobServices, 'db' | 'log'> & { solver: SeasonSolver };

type Report<Progress> = {
  /** Aborted once the organizer stops the search, or another worker has it. */
  signal: AbortSignal;
  tell: (change: (progress: Progress) => Progress) => void;
  seconds: () => number;
};

const reportEveryMs = 1000;

type Searched<Problem, Progress, Proposal> = {
  runId: number;
  rows: SearchRows<Problem, Progress, Proposal>;
  noProgress: Progress;
};

/** Runs a search in the worker thread. What was found is stored every second, so that every node can show it. */
export function runSearch<Problem, Progress extends { seconds: number }, Proposal>(
  { db, log, solver }: SearchTools,
  { runId, rows, noProgress }: Searched<Problem, Progress, Proposal>,
  search: (solvers: Solvers, run: ClaimedSearch<Problem>, report: Report<Progress>) => Promise<Proposal>,
): Promise<void> {
  return solver.takeTurn(async (solvers) => {
    const run = await rows.claim(db, runId, new Date());
    if (!run) return;
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 100) / 10;
    const canceling = new AbortController();
    let progress = noProgress;
    const current = () => ({ ...progress, seconds: seconds() });
    const save = async () => {
      const mayGoOn = await rows.saveProgress(db, { ...run, progress: current(), now: new Date() });
      if (!mayGoOn) canceling.abort();
    };
    const timer = setInterval(
      () => void save().catch((error: unknown) => log.warn({ err: error }, 'season search')),
      reportEveryMs,
    );
    const tell: Report<Progress>['tell'] = (change) => {
      progress = change(progress);
    };
    try {
      const proposal = await search(solvers, run, { signal: canceling.signal, tell, seconds });
      await rows.saveEnd(db, { ...run, progress: current(), proposal, now: new Date() });
    } catch (error) {
      if (error instanceof SolverClosed) return await rows.release(db, run);
      await rows.saveFailed(db, run);
      throw error;
    } finally {
      clearInterval(timer);
    }
  });
}

/** Searches whose node was stopped or died wait again. */
export function reclaimLost<Problem, Progress, Proposal>(
  rows: SearchRows<Problem, Progress, Proposal>,
  db: Db,
  now: Date,
): Promise<number[]> {
  const silentSince = new Date(now.getTime() - lostAfterSeconds * 1000);
  return rows.reclaimLost(db, { silentSince, mostAttempts, now });
}
