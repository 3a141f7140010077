import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSeason } from './check-season';
import { explainSeason } from './explain-season';
import { searchSeason } from './search-season';
import { teamSheets } from './team-sheets';
import { someProblems } from './testing/some-problems';

describe('any season that is found', () => {
  it('costs what the checker says, and places no match where a hard constraint forbids it', () => {
    assert(
      property(someProblems, integer(), (problem, seed) => {
        const found = searchSeason(problem, { seed, most: 400 });
        const { faults, misses, unplaced, points } = checkSeason(problem, found.season);
        const hard = misses.filter(({ constraint }) => constraint.strength === 'must');
        const sides = hard.reduce((sum, { times }) => sum + times, 0);
        expect(faults).toEqual([]);
        expect(hard.every(({ constraint: { kind } }) => kind === 'in-a-row' || kind === 'home-balance')).toBe(
          true,
        );
        expect({ hard: found.hard, points: found.points }).toEqual({ hard: unplaced.length + sides, points });
      }),
      { numRuns: 80 },
    );
  });

  it('is explained where it does not fit, and every wish that was missed is on the sheet of a team', () => {
    assert(
      property(someProblems, (problem) => {
        const { season, hard, points } = searchSeason(problem, { seed: 1, most: 400 });
        const explanations = explainSeason(problem, season);
        expect(explanations.length > 0).toBe(hard > 0);
        expect(explanations.every(({ sentence }) => /^[A-Z].+\.$/.test(sentence))).toBe(true);
        expect(teamSheets(problem, season).some((sheet) => sheet.points > 0)).toBe(points > 0);
      }),
      { numRuns: 40 },
    );
  });
});
