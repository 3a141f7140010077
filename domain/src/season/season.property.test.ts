import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  subarray,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSeason } from './check-season';
import { explainSeason } from './explain-season';
import { searchSeason } from './search-season';
import { teamSheets } from './team-sheets';
import type { Rule, Strength } from './season-problem';
import { aSeason, wednesday } from './testing/small-season';

const team = integer({ min: 1, max: 6 });
const two = tuple(team, team).filter(([one, other]) => one !== other);
const round = integer({ min: 1, max: 10 });
const days = subarray(
  Array.from({ length: 10 }, (_, index) => wednesday(index + 1)),
  { maxLength: 3 },
);

const rules: Arbitrary<Rule> = oneof(
  record({ kind: constantFrom('session-blackout' as const), days }),
  record({ kind: constantFrom('team-blackout' as const), teamId: team, days }),
  record({ kind: constantFrom('play-days' as const), teamId: team, daysOfWeek: subarray([1, 2, 3]) }),
  record({ kind: constantFrom('same-people' as const), teamIds: two }),
  record({ kind: constantFrom('days-between' as const), days: integer({ min: 1, max: 9 }) }),
  record({ kind: constantFrom('in-a-row' as const), most: integer({ min: 1, max: 3 }) }),
  record({ kind: constantFrom('home-balance' as const), most: integer({ min: 0, max: 2 }) }),
  record({ kind: constantFrom('not-before' as const), teamIds: two, round }),
  record({ kind: constantFrom('distance' as const), mostMiles: constantFrom(10, 100) }),
  tuple(round, two).map(
    ([number, [homeTeamId, awayTeamId]]): Rule => ({ kind: 'pin', round: number, homeTeamId, awayTeamId }),
  ),
);

const strengths: Arbitrary<Strength> = oneof(constantFrom('must' as const), integer({ min: 1, max: 5 }));

const problems = record({
  teams: integer({ min: 2, max: 6 }),
  rounds: integer({ min: 1, max: 10 }),
  courts: integer({ min: 1, max: 3 }),
  rules: array(
    tuple(rules, strengths).map(([rule, strength]) => ({ ...rule, strength })),
    { maxLength: 8 },
  ),
}).map(({ rules: drawn, ...shape }) =>
  aSeason({ ...shape, rules: [{ kind: 'courts', venueId: 1 }, { kind: 'courts', venueId: 2 }, ...drawn] }),
);

describe('any season that is found', () => {
  it('costs what the checker says, and places no match where a hard constraint forbids it', () => {
    assert(
      property(problems, integer(), (problem, seed) => {
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
      { numRuns: 150 },
    );
  });

  it('is explained where it does not fit, and every wish that was missed is on the sheet of a team', () => {
    assert(
      property(problems, (problem) => {
        const { season, hard, points } = searchSeason(problem, { seed: 1, most: 400 });
        const explanations = explainSeason(problem, season);
        expect(explanations.length > 0).toBe(hard > 0);
        expect(explanations.every(({ sentence }) => /^[A-Z].+\.$/.test(sentence))).toBe(true);
        expect(teamSheets(problem, season).some((sheet) => sheet.points > 0)).toBe(points > 0);
      }),
      { numRuns: 60 },
    );
  });
});
