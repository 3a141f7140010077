import { expect, it } from 'vitest';
import { dayOf } from './day';

it.each([
  ['2026-09-01T12:00:00Z', 'Sep 1st, 2026'],
  ['2026-09-02T12:00:00Z', 'Sep 2nd, 2026'],
  ['2026-09-03T12:00:00Z', 'Sep 3rd, 2026'],
  ['2026-11-11T12:00:00Z', 'Nov 11th, 2026'],
  ['2026-11-12T12:00:00Z', 'Nov 12th, 2026'],
  ['2026-11-13T12:00:00Z', 'Nov 13th, 2026'],
  ['2026-11-22T12:00:00Z', 'Nov 22nd, 2026'],
])('%s reads %s', (utc, text) => {
  expect(dayOf(utc, 'UTC')).toBe(text);
});

it('is the day where the reader is', () => {
  expect(dayOf('2026-09-09T03:00:00Z', 'America/New_York')).toBe('Sep 8th, 2026');
});
