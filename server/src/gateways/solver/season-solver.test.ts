import { checkSeason } from '@courtline/domain/season/check-season';
import type { Constraint } from '@courtline/domain/season/season-problem';
import { aSeason, wednesday } from '@courtline/domain/season/testing/small-season';
import { plantSeason } from '@courtline/domain/season/testing/planted-season';
import { assignmentModel, boundModel } from '@courtline/domain/season/assignment-model';
import { searchSeason } from '@courtline/domain/season/search-season';
import { someProblems } from '@courtline/domain/season/testing/some-problems';
import { assert, property } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LinearSolver, openLinearSolver } from './linear-solver';
import { solveInWorker } from './season-solver';
import { solveSeason } from './solve-season';

/** A clock that counts how often it is read, so that the search does not depend on the speed of the machine. */
function steadyTools() {
  let read = 0;
  const now = () => {
    read += 1;
    return read;
  };
  return { now, onBound: () => undefined, onBetter: () => undefined, isCanceled: () => false };
}

describe('season solver', () => {
  let solver: LinearSolver;

  beforeAll(async () => {
    solver = await openLinearSolver();
  });

  it('solves a season in a worker thread, reports what is better, and ends when canceled', async () => {
    const { problem } = plantSeason({ seed: 2, teams: 6 });
    const cancel = new AbortController();
    const points: number[] = [];
    const solved = await solveInWorker({
      problem,
      options: { seed: 1, seconds: 60 },
      signal: cancel.signal,
      onBetter: (found) => {
        points.push(found.points);
        if (found.hard === 0) cancel.abort();
      },
    });
    expect(checkSeason(problem, solved.season)).toMatchObject({ isFeasible: true, points: solved.points });
    expect(solved).toMatchObject({ hard: 0, explanations: [] });
    expect(solved.lowerBound).toBeLessThanOrEqual(solved.points);
    expect(points.at(-1)).toBe(solved.points);
  });

  it('agrees with the exact model on sides and dates of given pairings', () => {
    const { problem, season } = plantSeason({ seed: 4, teams: 6 });
    const model = assignmentModel(problem, season, { unplacedCost: 1000 });
    const exact = solver.solve(model, 20);
    const check = checkSeason(problem, model.readSeason(exact.values));
    expect(check).toMatchObject({ isFeasible: true, points: Math.round(exact.cost ?? -1) });
    const lowerBound = check.points;
    const found = searchSeason(problem, { seed: 1, most: 400_000, pairedAs: season, lowerBound });
    expect(found).toMatchObject({ hard: 0, points: lowerBound });
    expect(solver.solve(boundModel(problem), 20).cost).toBeLessThanOrEqual(check.points);
  });

  it('finds no bound above the cost of a season that exists', () => {
    assert(
      property(someProblems, (problem) => {
        const { hard, points } = searchSeason(problem, { seed: 1, most: 400 });
        const { status, cost } = solver.solve(boundModel(problem), 20);
        expect(status).not.toBe('out of time');
        const isBelow = cost !== null && cost <= points + 1e-6;
        expect(hard > 0 || isBelow).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('names a set of constraints that can not all hold, and says what to do', () => {
    const problem = aSeason({
      rules: [
        { kind: 'courts', venueId: 2 },
        { kind: 'days-between', days: 5 },
        { kind: 'team-blackout', teamId: 1, days: [wednesday(2), wednesday(3)] },
        { kind: 'pin', round: 2, homeTeamId: 1, awayTeamId: 4, day: wednesday(2) },
        { kind: 'team-blackout', teamId: 4, days: [wednesday(1)], strength: 1 },
      ],
    });
    const seconds = 0.05;
    const { conflict, explanations } = solveSeason(
      problem,
      { seed: 1, seconds },
      { ...steadyTools(), solver },
    );
    expect(conflict.isIrreducible).toBe(true);
    expect(conflict.constraintIds).toEqual(['team-blackout 2']);
    expect(conflict.sentence).toBe(
      "This can't hold: Deuces is away on Wed, Feb 10; Wed, Feb 17. Change it or make it a wish.",
    );
    expect(explanations.map(({ sentence }) => sentence).join(' ')).toContain(
      "Deuces can't play on Wed, Feb 10",
    );
    const without: Constraint[] = problem.constraints.filter(
      ({ id }) => !conflict.constraintIds.includes(id),
    );
    const mended = solveSeason(
      { ...problem, constraints: without },
      { seed: 1, seconds },
      { ...steadyTools(), solver },
    );
    expect(mended).toMatchObject({ hard: 0, conflict: { constraintIds: [] } });
  });
});
