import { expect, it } from 'vitest';
import { formatDate, formatMatchDate, ordinal } from './format-date';

const zone = 'America/New_York';
const evening = '2026-11-12T23:30:00Z';

it.each([
  ['matchHeader', 'Nov 12th, 2026 • 6:30 PM'],
  ['matchCard', 'Nov 12, 2026 • 6:30 PM'],
  ['notice', 'Thu, Nov 12th at 6:30 PM'],
  ['day', 'Nov 12th, 2026'],
  ['shortDay', 'Nov 12'],
] as const)('formats a match on a Thursday evening as %s: %s', (format, text) => {
  expect(formatDate(evening, format, { zone })).toBe(text);
});

it.each([
  ['just after midnight', '2026-03-01T05:05:00Z', 'Mar 1st, 2026 • 12:05 AM'],
  ['at noon', '2026-05-02T16:00:00Z', 'May 2nd, 2026 • 12:00 PM'],
  ['on the last morning of the year', '2026-12-31T14:09:00Z', 'Dec 31st, 2026 • 9:09 AM'],
  ['the evening before summer time', '2026-03-08T04:30:00Z', 'Mar 7th, 2026 • 11:30 PM'],
  ['the morning after the clocks went forward', '2026-03-08T13:00:00Z', 'Mar 8th, 2026 • 9:00 AM'],
])('shows the time at the court for a match %s', (_, utc, text) => {
  expect(formatDate(utc, 'matchHeader', { zone })).toBe(text);
});

it.each([
  ['at home', 'America/New_York', 'Nov 12th, 2026 • 6:30 PM'],
  ['where the clocks agree', 'America/Detroit', 'Nov 12th, 2026 • 6:30 PM'],
  ['in Chicago', 'America/Chicago', 'Nov 12th, 2026 • 6:30 PM EST'],
  ['in Berlin', 'Europe/Berlin', 'Nov 12th, 2026 • 6:30 PM EST'],
])('shows a reader %s the time at the court, with the zone if theirs differs', (_, viewerZone, text) => {
  expect(formatDate(evening, 'matchHeader', { zone, viewerZone })).toBe(text);
});

it('names daylight saving time in summer', () => {
  const zones = { zone, viewerZone: 'America/Los_Angeles' };
  expect(formatDate('2026-07-01T22:00:00Z', 'notice', zones)).toBe('Wed, Jul 1st at 6:00 PM EDT');
});

it('omits the zone if only a day is shown', () => {
  expect(formatDate(evening, 'day', { zone, viewerZone: 'Asia/Tokyo' })).toBe('Nov 12th, 2026');
});

it('formats a missing date as TBD', () => {
  expect(formatMatchDate(null, 'matchHeader', { zone })).toBe('TBD');
  expect(formatMatchDate(new Date(evening), 'shortDay', { zone })).toBe('Nov 12');
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
])('formats day %i of a month as %s', (day, text) => {
  expect(ordinal(day)).toBe(text);
});

it.each([
  ['the first 1:30 AM', '2026-11-01T05:30:00Z', 'Nov 1st, 2026 • 1:30 AM EDT'],
  ['the second 1:30 AM', '2026-11-01T06:30:00Z', 'Nov 1st, 2026 • 1:30 AM EST'],
  ['an hour that comes once', '2026-11-01T07:30:00Z', 'Nov 1st, 2026 • 2:30 AM'],
])('names the zone in %s of the night when the clocks go back', (_, utc, text) => {
  expect(formatDate(utc, 'matchHeader', { zone })).toBe(text);
  expect(formatDate(utc, 'matchHeader', { zone, viewerZone: zone })).toBe(text);
});
