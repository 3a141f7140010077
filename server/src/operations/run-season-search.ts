import type { SeasonProgress, SeasonProposal } from '@courtline/contract/season-run';
import { constraintLabels, summarizeSeason } from '@courtline/domain/season/describe-constraints';
import { lostAfterSeconds, longestHistory, mostAttempts } from '@courtline/domain/season/season-run';
import type { Found } from '@courtline/domain/season/search-season';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { SeasonSearches } from '../context/services';
import type { Db } from '../db/open';
import { type SeasonSolver, SolverClosed } from '../gateways/solver/season-solver';
import type { SolvedSeason } from '../gateways/solver/solve-season';
import type { JobQueue } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import {
  type ClaimedRun,
  claimRun,
  reclaimLostRuns,
  releaseRun,
  saveRunEnd,
  saveRunFailed,
  saveRunProgress,
} from '../store/season-plan/season-run';
import type { JobServices } from './job-services';

export function openSeasonSearches(jobs: JobQueue): SeasonSearches {
  return { start: (db, runId) => jobs.send(db, 'season-search', [{ runId }]) };
}

export const noProgress: SeasonProgress = { seconds: 0, best: null, lowerBound: null, history: [] };

type Tools = Pick<JobServices, 'db' | 'log'> & { solver: SeasonSolver };

const reportEveryMs = 1000;

/** Searches for the season of a run. What was found is stored every second, so that every node can show it. */
export function runSeasonSearch({ db, log, solver }: Tools, { data }: Job): Promise<void> {
  const { runId } = data as { runId: number };
  return solver.takeTurn(async (solve) => {
    const run = await claimRun(db, runId, new Date());
    if (!run) return;
    const report = startReport(db, run, (error) => log.warn({ err: error }, 'season search'));
    try {
      // The seed is the run, so that another search for the same plan may find another season.
      const options = { seed: runId, seconds: run.searchSeconds };
      await report.end(await solve({ ...report.request, options }));
    } catch (error) {
      if (error instanceof SolverClosed) return await releaseRun(db, run);
      await saveRunFailed(db, run);
      throw error;
    } finally {
      report.stop();
    }
  });
}

type Report = {
  request: {
    problem: SeasonProblem;
    onBound: (lowerBound: number) => void;
    onBetter: (found: Found) => void;
    signal: AbortSignal;
  };
  end: (solved: SolvedSeason) => Promise<void>;
  stop: () => void;
};

function startReport(db: Db, run: ClaimedRun, onError: (error: unknown) => void): Report {
  const startedAt = Date.now();
  const canceling = new AbortController();
  let progress = noProgress;
  const current = () => ({ ...progress, seconds: secondsSince(startedAt) });
  const tell = async () => {
    const mayGoOn = await saveRunProgress(db, { ...run, progress: current(), now: new Date() });
    if (!mayGoOn) canceling.abort();
  };
  const timer = setInterval(() => void tell().catch(onError), reportEveryMs);
  return {
    request: {
      problem: run.problem,
      signal: canceling.signal,
      onBound: (lowerBound) => {
        progress = { ...progress, lowerBound };
      },
      onBetter: (found) => {
        progress = addBetter(progress, found, secondsSince(startedAt));
      },
    },
    end: (solved) =>
      saveRunEnd(db, {
        ...run,
        progress: current(),
        proposal: proposalOf(run.problem, solved),
        now: new Date(),
      }),
    stop: () => clearInterval(timer),
  };
}

function secondsSince(startedAt: number): number {
  return Math.round((Date.now() - startedAt) / 100) / 10;
}

/** Of many better seasons within a moment, the last is kept. */
function addBetter(progress: SeasonProgress, found: Found, seconds: number): SeasonProgress {
  const { hard, points, season } = found;
  const unplaced = season.matches.filter(({ placement }) => placement === null).length;
  const earlier = progress.history.filter((one) => one.seconds < seconds);
  return {
    ...progress,
    best: { hard, points, unplaced, matches: season.matches.length },
    history: [...earlier.slice(-(longestHistory - 1)), { seconds, hard, points }],
  };
}

function proposalOf(problem: SeasonProblem, solved: SolvedSeason): SeasonProposal {
  return {
    matches: solved.season.matches.map(({ round, homeTeamId, awayTeamId, placement }) => ({
      round,
      homeTeamId,
      awayTeamId,
      placement,
    })),
    hard: solved.hard,
    points: solved.points,
    lowerBound: solved.lowerBound,
    summary: summarizeSeason(problem, solved.season),
    sheets: solved.sheets.map(({ missed, ...sheet }) => ({
      ...sheet,
      missed: missed.map(({ kind, times }) => ({ label: constraintLabels[kind], times })),
    })),
    explanations: [...new Set(solved.explanations.map(({ sentence }) => sentence))],
    conflict: solved.conflict.sentence,
  };
}

/** Searches whose node was stopped or died start again. */
export async function restartLostSearches(
  { db, searches }: { db: Db; searches: SeasonSearches },
  now: Date,
): Promise<void> {
  const silentSince = new Date(now.getTime() - lostAfterSeconds * 1000);
  const waiting = await reclaimLostRuns(db, { silentSince, mostAttempts, now });
  for (const runId of waiting) await searches.start(db, runId);
}
