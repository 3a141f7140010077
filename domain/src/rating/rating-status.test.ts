import { expect, it } from 'vitest';
import { ratingStatusOf, reliabilityOf, standingOf } from './rating-status';

const today = '2026-11-12';

it.each([
  ['nothing is known', { value: null, matchCount: 0, lastMatchOn: null }, 'Unrated'],
  ['the value is 0', { value: 0, matchCount: 12, lastMatchOn: '2026-11-01' }, 'Unrated'],
  ['it is an estimate without matches', { value: 5.5, matchCount: 0, lastMatchOn: null }, 'Projected'],
  ['it rests on five matches', { value: 5.5, matchCount: 5, lastMatchOn: '2026-11-01' }, 'Projected'],
  ['it rests on six matches', { value: 5.5, matchCount: 6, lastMatchOn: '2026-11-01' }, 'Rated'],
  ['the last match is twelve months ago', { value: 5.5, matchCount: 9, lastMatchOn: '2025-11-12' }, 'Rated'],
  ['the last match is longer ago', { value: 5.5, matchCount: 9, lastMatchOn: '2025-11-11' }, 'Inactive'],
  ['few matches are long ago', { value: 5.5, matchCount: 2, lastMatchOn: '2024-01-01' }, 'Inactive'],
])('when %s (%o) the player is %s', (_, facts, status) => {
  expect(ratingStatusOf(facts, today)).toBe(status);
});

it.each([
  [0, 0],
  [6, 60],
  [9, 90],
  [10, 100],
  [40, 100],
])('%i matches make a rating %i % reliable', (matches, percent) => {
  expect(reliabilityOf(matches)).toBe(percent);
});

it('a rating without matches, or with only old matches, is not reliable', () => {
  const played = { value: 5.5, matchCount: 9, lastMatchOn: '2026-11-01' };
  expect(standingOf(played, today)).toEqual({ value: 5.5, status: 'Rated', reliability: 90 });
  expect(standingOf({ ...played, lastMatchOn: '2024-11-01' }, today)).toMatchObject({ reliability: 0 });
  expect(standingOf({ ...played, value: 0 }, today)).toMatchObject({ status: 'Unrated', reliability: 0 });
});
