import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sports } from '../constants';
import { type Skill, ageSkill, chanceToWin, rateMatch, ratingModelOf } from './rate-match';

const models = Object.values(sports).map(({ id }) => ratingModelOf(id));
const aModel = fc.constantFrom(...models);
const aSkill: fc.Arbitrary<Skill> = fc.record({
  mean: fc.double({ min: 1, max: 16, noNaN: true }),
  spread: fc.double({ min: 0.1, max: 2, noNaN: true }),
});
const twoSides = fc
  .constantFrom(1, 2)
  .chain((players) =>
    fc.tuple(...[1, 2].map(() => fc.array(aSkill, { minLength: players, maxLength: players }))),
  )
  .map(([winners = [], losers = []]) => ({ winners, losers }));
const aShare = fc.option(fc.double({ min: 0.3, max: 1, noNaN: true }));

function check(property: fc.IRawProperty<unknown, false>) {
  fc.assert(property, { numRuns: 300 });
}

describe('any result', () => {
  it('never lowers a winner and never raises a loser', () => {
    check(
      fc.property(twoSides, aShare, aModel, (sides, share, model) => {
        const { winners, losers } = rateMatch(sides, share, model);
        winners.forEach(({ mean }, index) =>
          expect(mean).toBeGreaterThanOrEqual(sides.winners[index]?.mean ?? 0),
        );
        losers.forEach(({ mean }, index) => expect(mean).toBeLessThanOrEqual(sides.losers[index]?.mean ?? 0));
      }),
    );
  });

  it('makes everyone on court better known', () => {
    check(
      fc.property(twoSides, aShare, aModel, (sides, share, model) => {
        const { winners, losers } = rateMatch(sides, share, model);
        const [before, after] = [
          [...sides.winners, ...sides.losers],
          [...winners, ...losers],
        ];
        after.forEach(({ spread }, index) => {
          expect(spread).toBeLessThanOrEqual(before[index]?.spread ?? 0);
          expect(spread).toBeGreaterThan(0);
        });
      }),
    );
  });

  it('counts more, the more games the winners won', () => {
    check(
      fc.property(twoSides, fc.tuple(aShare, aShare), aModel, (sides, [one, other], model) => {
        const [less, more] = [Math.min(one ?? 0.5, other ?? 0.5), Math.max(one ?? 0.5, other ?? 0.5)];
        const gain = (share: number) => rateMatch(sides, share, model).winners[0]?.mean ?? 0;
        expect(gain(more)).toBeGreaterThanOrEqual(gain(less));
      }),
    );
  });
});

it('moves two equally known opponents by the same amount', () => {
  check(
    fc.property(aSkill, aSkill, aShare, aModel, (one, other, share, model) => {
      const loser = { ...other, spread: one.spread };
      const rated = rateMatch({ winners: [one], losers: [loser] }, share, model);
      const gained = (rated.winners[0]?.mean ?? 0) - one.mean;
      expect((rated.losers[0]?.mean ?? 0) - loser.mean).toBeCloseTo(-gained, 9);
    }),
  );
});

it('moves the partner who is known less well by more, and equal partners alike', () => {
  const [model] = models as [(typeof models)[0]];
  const losers = [
    { mean: 6, spread: 1 },
    { mean: 6, spread: 1 },
  ];
  const gains = (winners: Skill[]) =>
    rateMatch({ winners, losers }, null, model).winners.map(
      ({ mean }, index) => mean - (winners[index]?.mean ?? 0),
    );
  const [known = 0, unknown = 0] = gains([
    { mean: 7, spread: 0.5 },
    { mean: 5, spread: 1.5 },
  ]);
  expect(unknown).toBeGreaterThan(known);
  const [one, other] = gains([
    { mean: 7, spread: 1 },
    { mean: 5, spread: 1 },
  ]);
  expect(one).toBe(other);
});

it('is certain of neither side of an even match, and the chances of both add up', () => {
  check(
    fc.property(twoSides, aModel, ({ winners, losers }, model) => {
      expect(chanceToWin(winners, winners, model)).toBe(0.5);
      expect(chanceToWin(winners, losers, model) + chanceToWin(losers, winners, model)).toBeCloseTo(1, 12);
    }),
  );
});

it('knows less about a player who has not played, but never less than at the start', () => {
  const [model] = models as [(typeof models)[0]];
  const skill = { mean: 7, spread: 0.5 };
  expect(ageSkill(skill, 0, model)).toEqual(skill);
  expect(ageSkill(skill, 100, model).spread).toBeCloseTo(Math.sqrt(0.25 + 100 * 0.0004), 12);
  expect(ageSkill(skill, 100_000, model)).toEqual({ mean: 7, spread: model.start.spread });
  expect(ageSkill({ mean: 7, spread: 3 }, 10, model).spread).toBe(3);
});
