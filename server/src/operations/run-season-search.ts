import type { SeasonProgress, SeasonProposal } from '@courtline/contract/season-run';
import { constraintLabels, summarizeSeason } from '@courtline/domain/season/describe-constraints';
import { longestHistory } from '@courtline/domain/season/season-run';
import type { Found } from '@courtline/domain/season/search-season';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { SeasonSearches } from '../context/services';
import type { Db } from '../db/open';
import type { SolvedSeason } from '../gateways/solver/solve-season';
import type { JobQueue } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import { seasonSearchRows } from '../store/season-plan/season-run';
import { type SearchTools, reclaimLost, runSearch } from './run-search';

export function openSeasonSearches(jobs: JobQueue): SeasonSearches {
  return { start: (db, runId) => jobs.send(db, 'season-search', [{ runId }]) };
}

export const noProgress: SeasonProgress = { seconds: 0, best: null, lowerBound: null, history: [] };

/** Searches for the season of a run. */
export function runSeasonSearch(tools: SearchTools, { data }: Job): Promise<void> {
  const { runId } = data as { runId: number };
  return runSearch(tools, { runId, rows: seasonSearchRows, noProgress }, async (solver, run, report) => {
    const { problem, searchSeconds } = run;
    const solved = await solver.solve({
      problem,
      // The seed is the run, so that another search for the same plan may find another season.
      options: { seed: runId, seconds: searchSeconds },
      signal: report.signal,
      onBound: (lowerBound) => report.tell((progress) => ({ ...progress, lowerBound })),
      onBetter: (found) => report.tell((progress) => addBetter(progress, found, report.seconds())),
    });
    return proposalOf(problem, solved);
  });
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
  for (const runId of await reclaimLost(seasonSearchRows, db, now)) await searches.start(db, runId);
}
