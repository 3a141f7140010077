import { expect, it } from 'vitest';
import { seededRandom, shuffled } from './random';

it.each([
  [0, [1684164658, 3653269916, 2939563536]],
  [1, [1580013426, 350525680, 3524174333]],
  [2026, [3815079242, 1246246266, 950489186]],
])(
  'random seed %i gives the same numbers in every release, so that a draw can be reproduced',
  (seed, lots) => {
    const random = seededRandom(seed);
    expect(lots.map(() => random(2 ** 32))).toEqual(lots);
  },
);

it('shuffles without losing or repeating a team', () => {
  const teams = ['Ants', 'Bees', 'Cats', 'Dogs', 'Elks', 'Foxes'];
  expect(shuffled(teams, seededRandom(2026))).toEqual(['Foxes', 'Bees', 'Ants', 'Elks', 'Dogs', 'Cats']);
});
