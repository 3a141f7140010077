import { expect, it } from 'vitest';
import { totalPlayed } from './total-played';

it.each([
  [0, 0, 0],
  [3, 1, 4],
  [0, 7, 7],
])('%i won and %i lost are %i played', (wins, losses, played) => {
  expect(totalPlayed({ wins, losses })).toBe(played);
});
