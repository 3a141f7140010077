import { expect, it } from 'vitest';
import { narrowedRange, ratedSportOf, shownMemberCount, type SportName } from './search-filter';

it.each([
  [{}, null],
  [{ min: 1, max: 16 }, null],
  [{ min: 1 }, null],
  [{ max: 16 }, null],
  [
    { min: 5, max: 16 },
    { min: 5, max: 16 },
  ],
  [{ max: 7.5 }, { min: 1, max: 7.5 }],
])('the range %o filters by %o', (range, expected) => {
  expect(narrowedRange(range, [])).toEqual(expected);
});

it.each([
  [{ min: 1, max: 10 }, null],
  [{ min: 1, max: 16 }, null],
  [{ min: 4 }, { min: 4, max: 10 }],
])('in pickleball the range %o filters by %o', (range, expected) => {
  expect(narrowedRange(range, ['pickleball'])).toEqual(expected);
});

it.each<[SportName[], number]>([
  [[], 1],
  [['tennis'], 1],
  [['pickleball'], 2],
  [['tennis', 'pickleball'], 1],
])('a search of %o uses the ratings of sport %i', (sportTypes, expected) => {
  expect(ratedSportOf(sportTypes)).toBe(expected);
});

it.each([
  [0, null],
  [9, null],
  [10, 10],
  [250, 250],
])('a club with %i members shows %s', (count, expected) => {
  expect(shownMemberCount(count)).toBe(expected);
});
