import { expect, it } from 'vitest';
import { type RatingSource, pickRating } from './rating-source';

const imported = { value: 7, isVerified: true };
const estimate = { value: 5, isVerified: false };
const computed = { value: 6.5, isVerified: false };

it.each<[RatingSource, typeof imported | null, typeof computed | null, number | null]>([
  ['provider', imported, computed, 7],
  ['provider', estimate, computed, 5],
  ['provider', null, computed, null],
  ['imported', imported, computed, 7],
  ['imported', estimate, computed, null],
  ['league', imported, computed, 6.5],
  ['league', imported, null, null],
])('with %s as the source, of %j and %j counts %s', (source, provider, league, value) => {
  expect(pickRating({ source, provider, league })?.value ?? null).toBe(value);
});

it('has no rating where there is no player', () => {
  expect(pickRating(null)).toBeNull();
});
