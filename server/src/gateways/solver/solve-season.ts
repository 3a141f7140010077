import { assignmentModel, boundModel } from '@courtline/domain/season/assignment-model';
import { checkSeason } from '@courtline/domain/season/check-season';
import { findConflictSet, holdsInPairing } from '@courtline/domain/season/conflict-set';
import { describeConflict } from '@courtline/domain/season/describe-constraints';
import { type Explanation, explainSeason } from '@courtline/domain/season/explain-season';
import { type Found, searchSeason } from '@courtline/domain/season/search-season';
import type { Season, SeasonProblem } from '@courtline/domain/season/season-problem';
import { type TeamSheet, teamSheets } from '@courtline/domain/season/team-sheets';
import type { LinearSolver } from './linear-solver';

export type SolveOptions = { seed: number; seconds: number; pairedAs?: Season };

export type SolvedSeason = Found & {
  /** No season can have fewer penalty points; null if that was not computed in time. */
  lowerBound: number | null;
  sheets: TeamSheet[];
  /** Why hard constraints are missed or matches have no date; empty if everything fits. */
  explanations: Explanation[];
  /** Ids of hard constraints that can't all hold with these pairings; empty if everything fits or no proof was found. */
  conflict: { constraintIds: string[]; isIrreducible: boolean; sentence: string | null };
};

type Tools = {
  solver: LinearSolver;
  /** Milliseconds of a steady clock. */
  now: () => number;
  onBound: (lowerBound: number) => void;
  onBetter: (found: Found) => void;
  isCanceled: () => boolean;
};

const conflictMs = 3000;

/** Searches until the time is up or nothing can be better, then explains what does not fit. */
export function solveSeason(problem: SeasonProblem, options: SolveOptions, tools: Tools): SolvedSeason {
  const until = tools.now() + options.seconds * 1000;
  const lowerBound = findBound(problem, options, tools);
  const found = searchSeason(problem, {
    seed: options.seed,
    most: Number.POSITIVE_INFINITY,
    lowerBound: lowerBound ?? 0,
    ...(options.pairedAs && { pairedAs: options.pairedAs }),
    onBetter: tools.onBetter,
    shouldStop: () => tools.isCanceled() || tools.now() > until,
  });
  return {
    ...found,
    lowerBound,
    sheets: teamSheets(problem, found.season),
    explanations: found.hard === 0 ? [] : explainSeason(problem, found.season),
    conflict: found.hard === 0 ? none : explainConflict(problem, found.season, tools),
  };
}

const leastSecondsForBound = 10;
const shareForBound = 0.2;

/** A short search does better without the bound, which takes seconds for large seasons. */
function findBound(problem: SeasonProblem, { seconds, pairedAs }: SolveOptions, tools: Tools): number | null {
  if (seconds < leastSecondsForBound || pairedAs) return null;
  const { cost } = tools.solver.solve(boundModel(problem), seconds * shareForBound);
  if (cost === null) return null;
  const hasWholePoints = problem.constraints.every(
    ({ strength }) => strength === 'must' || Number.isInteger(strength),
  );
  const bound = Math.max(0, hasWholePoints ? Math.ceil(cost - 1e-6) : cost);
  tools.onBound(bound);
  return bound;
}

const none = { constraintIds: [], isIrreducible: false, sentence: null };

/**
 * Looks at the rounds with a match that has no date, in the pairings that leave the fewest of them. A model of few rounds
 * is solved in milliseconds; the whole season is looked at only if these rounds fit by themselves.
 */
function explainConflict(
  problem: SeasonProblem,
  season: Season,
  { solver, now }: Tools,
): SolvedSeason['conflict'] {
  const until = now() + conflictMs;
  const { unplaced, misses } = checkSeason(problem, season);
  const broken = misses.filter(({ constraint }) => constraint.strength === 'must');
  const rounds = new Set(
    [...unplaced, ...broken.flatMap(({ matches }) => matches)].map(({ round }) => round),
  );
  const judged = problem.constraints.filter((constraint) => holdsInPairing(constraint, season));
  const parts = [season.matches.filter(({ round }) => rounds.has(round)), season.matches];
  for (const matches of parts) {
    const found = findConflictSet(judged, {
      isFeasible: (constraints) => {
        const seconds = Math.max(0.01, (until - now()) / 1000);
        const model = assignmentModel({ ...problem, constraints }, { matches }, { unplacedCost: null });
        return solver.solve(model, seconds).status !== 'infeasible';
      },
      shouldStop: () => now() > until,
    });
    if (!found) continue;
    const constraintIds = found.constraints.map(({ id }) => id);
    return {
      constraintIds,
      isIrreducible: found.isIrreducible,
      sentence: describeConflict(problem, constraintIds),
    };
  }
  return none;
}
