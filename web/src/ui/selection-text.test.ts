import { expect, it } from 'vitest';
import { selectionText } from './selection-text';

it.each([
  [0, 0, '0 selected'],
  [3, 0, '3 selected'],
  [3, 1, '3 selected (1 not shown)'],
])('%i selected, %i of them hidden', (selected, hidden, text) => {
  expect(selectionText(selected, hidden)).toBe(text);
});
