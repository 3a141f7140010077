import { expect, it } from 'vitest';
import { checkAbsence, matchesCollide } from './absence';

it.each([
  ['2026-12-06', '2026-12-12', null],
  ['2026-11-17', '2026-11-17', null],
  ['2026-11-01', '2026-11-20', null],
  ['2026-12-12', '2026-12-06', 'The last day is before the first day.'],
  ['2026-11-01', '2026-11-16', 'These days are over.'],
  ['2026-11-17', '2027-11-17', null],
  ['2026-11-17', '2027-11-18', 'Choose at most a year.'],
])('checks an absence from %s to %s', (startsOn, endsOn, sentence) => {
  expect(checkAbsence({ startsOn, endsOn }, '2026-11-17')).toBe(sentence);
});

it.each([
  ['2026-11-21T16:30:00Z', '2026-11-21T20:29:59Z', true],
  ['2026-11-21T20:29:59Z', '2026-11-21T16:30:00Z', true],
  ['2026-11-21T16:30:00Z', '2026-11-21T20:30:00Z', false],
])('says whether %s and %s collide', (one, other, collide) => {
  expect(matchesCollide(one, other)).toBe(collide);
});
