import { type Arbitrary, array, constantFrom, integer, oneof, record, subarray, tuple } from 'fast-check';
import type { Rule, SeasonProblem, Strength } from '../season-problem';
import { aSeason, wednesday } from './small-season';

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

/** Small seasons with all kinds of constraints, many of which can't be met. */
export const someProblems: Arbitrary<SeasonProblem> = record({
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
