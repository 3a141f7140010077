import { expect, it } from 'vitest';
import { spotsText } from './availability';

it.each([
  [9, 8, 'Enough for 8 spots'],
  [8, 8, 'Enough for 8 spots'],
  [7, 8, '1 more needed for 8 spots'],
  [0, 8, '8 more needed for 8 spots'],
  [0, 1, '1 more needed for 1 spot'],
  [3, 0, null],
])('%i available players for %i spots: %s', (available, spots, text) => {
  expect(spotsText(available, spots)).toBe(text);
});
