import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sports } from '../constants';
import { type RosterRatings, teamPowerLabel, teamPowerOf } from './team-power';

const tennis = sports.tennis.id;
const pickleball = sports.pickleball.id;

/** '7.25' is rated, '7~' projected, '-' unknown, 'sub 9' a substitute; the same in singles and doubles. */
function roster(...players: string[]): RosterRatings[] {
  return players.map((text) => {
    const isSubstitute = text.startsWith('sub ');
    const word = text.replace('sub ', '');
    const status = word.endsWith('~') ? ('Projected' as const) : ('Rated' as const);
    const rating = word === '-' ? null : { value: Number(word.replace('~', '')), status };
    return { isSubstitute, singles: rating, doubles: rating };
  });
}

function singlesOf(players: RosterRatings[], sport: number = tennis): string {
  const power = teamPowerOf(players, sport);
  return teamPowerLabel(power.singlesRating, power.isSinglesEstimated, sport);
}

it.each([
  ['six rated', ['1.01', '2.02', '3.03', '4.04', '5.05', '6.06'], '21.21'],
  ['the best six of eight', ['9', '8', '7', '6', '5', '4', '3', '2'], '39.00'],
  ['a reliable 1 rather than an estimated 9', ['1', '1', '1', '1', '1', '1', '9~'], '6.00'],
  ['estimates in the empty places', ['5.5', '5.5', '5.5', '5.5', '5.5', '6~', '3~'], '34'],
  ['only estimates', ['4~', '4~', '4~', '4~', '4~', '4.5~'], '25'],
  ['five known and one unknown', ['5', '5', '5', '5', '5', '-'], '-'],
  ['five and a substitute', ['5', '5', '5', '5', '5', 'sub 5'], '-'],
  ['six, whatever substitutes could do', ['5', '5', '5', '5', '5', '5', 'sub 16'], '30.00'],
  ['an empty roster', [], '-'],
])('the power of %s (%o) is %s', (_, players, label) => {
  expect(singlesOf(roster(...players))).toBe(label);
});

it('has one decimal in pickleball', () => {
  const players = roster('3.11', '3.22', '3.33', '3.44', '3.55', '3.66');
  expect(teamPowerOf(players, pickleball).singlesRating).toBe(20.3);
  expect(singlesOf(players, pickleball)).toBe('20.3');
});

it('counts singles and doubles separately', () => {
  const [strong, weak] = [
    { value: 10, status: 'Rated' as const },
    { value: 2, status: 'Projected' as const },
  ];
  const players = Array.from({ length: 6 }, () => ({ isSubstitute: false, singles: strong, doubles: weak }));
  expect(teamPowerOf(players, tennis)).toEqual({
    singlesRating: 60,
    isSinglesEstimated: false,
    doublesRating: 12,
    isDoublesEstimated: true,
  });
});

const rating = fc.record({
  value: fc.integer({ min: 100, max: 1600 }).map((hundredths) => hundredths / 100),
  status: fc.constantFrom('Rated', 'Projected', 'Inactive' as const),
});
const player = fc.record({
  isSubstitute: fc.boolean(),
  singles: fc.option(rating),
  doubles: fc.option(rating),
});
const players = fc.array(player, { maxLength: 14 });

it('does not depend on the order of the roster', () => {
  fc.assert(
    fc.property(players, (roster) => {
      expect(teamPowerOf(roster.toReversed(), tennis)).toEqual(teamPowerOf(roster, tennis));
    }),
    { numRuns: 100 },
  );
});

const ratedPlayer = rating.map(({ value }) => {
  const rated = { value, status: 'Rated' as const };
  return { isSubstitute: false, singles: rated, doubles: rated };
});

it('never decreases when another reliable player joins six', () => {
  const sixOrMore = fc.array(ratedPlayer, { minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(sixOrMore, players, ratedPlayer, (six, others, joining) => {
      const before = teamPowerOf([...six, ...others], tennis);
      const after = teamPowerOf([...six, ...others, joining], tennis);
      expect(after.singlesRating).toBeGreaterThanOrEqual(before.singlesRating ?? Number.NaN);
      expect(after.isSinglesEstimated).toBe(false);
    }),
    { numRuns: 100 },
  );
});

it('is null for a team with fewer than six known players', () => {
  fc.assert(
    fc.property(fc.array(player, { maxLength: 5 }), (roster) => {
      expect(teamPowerOf(roster, tennis).singlesRating).toBeNull();
    }),
    { numRuns: 50 },
  );
});
