import { expect, it } from 'vitest';
import type { SetScore } from './result';
import { setsOf, sideResultsOf } from './side-results';

const sets: SetScore[] = [
  { side1: 7, side2: 6, tiebreak1: 7, tiebreak2: 4 },
  { side1: 3, side2: 6, tiebreak1: null, tiebreak2: null },
];

it('A score is told side by side, with nothing where no set was played', () => {
  const { 1: home, 2: away } = sideResultsOf(sets);
  expect([home.set1Score, home.tieBreakSet1Score, home.set2Score, home.set3Score]).toEqual([7, 7, 3, null]);
  expect([away.set1Score, away.tieBreakSet1Score, away.set2Score, away.set5Score]).toEqual([6, 4, 6, null]);
});

it('What was told side by side are the same sets again', () => {
  const { 1: home, 2: away } = sideResultsOf(sets);
  expect(setsOf(home, away)).toEqual(sets);
});

it('A set left out before another stays, so that somebody can be told', () => {
  expect(setsOf({ set2Score: 6 }, { set2Score: 4 })).toHaveLength(2);
  expect(setsOf({}, {})).toEqual([]);
});
