import { expect, it } from 'vitest';
import { narrowedRange, shownMemberCount } from './search-filter';

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
])('the range %o narrows a search to %o', (range, expected) => {
  expect(narrowedRange(range)).toEqual(expected);
});

it.each([
  [0, null],
  [9, null],
  [10, 10],
  [250, 250],
])('of %i members a club tells %s', (count, expected) => {
  expect(shownMemberCount(count)).toBe(expected);
});
