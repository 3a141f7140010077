import { expect, it } from 'vitest';
import {
  captainPopupTitles,
  checkCaptainCount,
  hasMaxCaptains,
  maxCaptainsText,
  removeCaptainQuestion,
} from './captains';

it.each([
  [0, 'There must always be at least one Captain'],
  [1, null],
  [3, null],
  [4, 'Only 3 Captains are permitted per team.'],
])('a team with %i captains: %s', (captains, sentence) => {
  expect(checkCaptainCount(captains)).toBe(sentence);
});

it('shows a text instead of the add button from three captains on', () => {
  expect([1, 2, 3].map(hasMaxCaptains)).toEqual([false, false, true]);
  expect(maxCaptainsText).toBe('Max captains added');
});

it('asks by name before removing a captain', () => {
  expect(removeCaptainQuestion('Ana Diaz')).toBe('Are you sure you want to remove Ana Diaz as a Captain?');
});

it('apologizes on team pages and reports an error on organizer screens', () => {
  expect(captainPopupTitles).toEqual({ organizer: 'Error', team: 'Sorry' });
});
