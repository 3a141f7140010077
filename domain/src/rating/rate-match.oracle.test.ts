import * as fc from 'fast-check';
import { rate } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';
import { expect, it } from 'vitest';
import { sports } from '../constants';
import { type Skill, rateMatch, ratingModelOf } from './rate-match';

const model = ratingModelOf(sports.tennis.id);

const aSkill: fc.Arbitrary<Skill> = fc.record({
  mean: fc.double({ min: 1, max: 16, noNaN: true }),
  spread: fc.double({ min: 0.1, max: 2, noNaN: true }),
});
const aSide = (players: number) => fc.array(aSkill, { minLength: players, maxLength: players });
const twoSides = fc.constantFrom(1, 2).chain((players) => fc.tuple(aSide(players), aSide(players)));

/** openskill names the same things mu and sigma. */
const toOracle = (side: readonly Skill[]) => side.map(({ mean, spread }) => ({ mu: mean, sigma: spread }));

it('agrees with openskill where the margin is unknown, in singles and doubles', () => {
  fc.assert(
    fc.property(twoSides, ([winners, losers]) => {
      const ours = rateMatch({ winners, losers }, null, model);
      const [theirWinners, theirLosers] = rate([toOracle(winners), toOracle(losers)], {
        model: bradleyTerryFull,
        beta: model.noise,
        // Uncertainty grows by days here, not by matches.
        tau: 0,
      });
      for (const [side, theirs] of [
        [ours.winners, theirWinners],
        [ours.losers, theirLosers],
      ] as const) {
        for (const [index, { mean, spread }] of side.entries()) {
          expect(mean).toBeCloseTo(theirs?.[index]?.mu ?? Number.NaN, 9);
          expect(spread).toBeCloseTo(theirs?.[index]?.sigma ?? Number.NaN, 9);
        }
      }
    }),
    { numRuns: 500 },
  );
});
