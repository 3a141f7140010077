import { expect, it } from 'vitest';
import { checkName } from './check-name';

it.each([
  ['', 'Required'],
  ['   ', 'Required'],
  ['Aces', null],
  ['x'.repeat(80), null],
  ['x'.repeat(81), 'Use at most 80 characters'],
])('checks the name %j', (name, sentence) => {
  expect(checkName(name)).toBe(sentence);
});
