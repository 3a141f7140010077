import { expect, it } from 'vitest';
import { notePosition, positionToSend } from './read-position';

it('sends the position of the last event for a minute', () => {
  notePosition('1000.7', 5000);
  notePosition('2000.9', 6000);
  expect(positionToSend(66_000)).toBe('2000.9');
  expect(positionToSend(66_001)).toBeNull();
});

it('keeps a position when a later event has none', () => {
  notePosition('3000.1', 10_000);
  notePosition('', 11_000);
  expect(positionToSend(12_000)).toBe('3000.1');
});
