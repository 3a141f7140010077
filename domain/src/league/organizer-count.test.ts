import { expect, it } from 'vitest';
import { checkLeagueOrganizerCount } from './organizer-count';

it.each([
  [0, 'There must always be at least one League Organizer'],
  [1, null],
  [7, null],
])('checks a league with %i organizers', (organizers, sentence) => {
  expect(checkLeagueOrganizerCount(organizers)).toBe(sentence);
});
