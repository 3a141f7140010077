import { expect, it } from 'vitest';
import type { SetScore } from './result';
import { setsOf, sideResultsOf } from './side-results';

const sets: SetScore[] = [
  { side1: 7, side2: 6, tiebreak1: 7, tiebreak2: 4 },
  { side1: 3, side2: 6, tiebreak1: null, tiebreak2: null },
];

it('converts a score to one row per side, with null for sets that were not played', () => {
  const { 1: home, 2: away } = sideResultsOf(sets);
  expect([home.set1Score, home.tieBreakSet1Score, home.set2Score, home.set3Score]).toEqual([7, 7, 3, null]);
  expect([away.set1Score, away.tieBreakSet1Score, away.set2Score, away.set5Score]).toEqual([6, 4, 6, null]);
});

it('converts the rows back to the same sets', () => {
  const { 1: home, 2: away } = sideResultsOf(sets);
  expect(setsOf(home, away)).toEqual(sets);
});

it('keeps a gap before another set, so that it can be reported', () => {
  expect(setsOf({ set2Score: 6 }, { set2Score: 4 })).toHaveLength(2);
  expect(setsOf({}, {})).toEqual([]);
});
