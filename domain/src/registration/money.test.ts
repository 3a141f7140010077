import { expect, it } from 'vitest';
import { formatSum } from './money';

it.each([
  [0, '$0'],
  [35, '$35'],
  [1035, '$1,035'],
  [1177.5, '$1,177.50'],
])('%d is written as %s in a sum', (amount, text) => {
  expect(formatSum(amount)).toBe(text);
});
