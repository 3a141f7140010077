import { describe, expect, it } from 'vitest';
import { daysAgoText, daysUntilText } from './relative-day';

const zone = 'America/New_York';

describe('days until', () => {
  it.each([
    ['later today', '2026-11-17T15:00:00Z', '2026-11-17T23:30:00Z', 'Today'],
    ['tonight, which is tomorrow in UTC', '2026-11-17T15:00:00Z', '2026-11-18T02:00:00Z', 'Today'],
    ['tomorrow morning', '2026-11-18T03:00:00Z', '2026-11-18T14:00:00Z', 'Tomorrow'],
    ['next week', '2026-11-17T15:00:00Z', '2026-11-24T15:00:00Z', 'In 7 days'],
    ['across the end of daylight saving', '2026-10-31T15:00:00Z', '2026-11-02T15:00:00Z', 'In 2 days'],
    ['across the start of daylight saving', '2026-03-07T15:00:00Z', '2026-03-09T15:00:00Z', 'In 2 days'],
    ['across New Year', '2026-12-31T15:00:00Z', '2027-01-01T15:00:00Z', 'Tomorrow'],
    ['earlier today', '2026-11-17T23:00:00Z', '2026-11-17T15:00:00Z', 'Today'],
    ['yesterday', '2026-11-17T15:00:00Z', '2026-11-16T15:00:00Z', null],
  ])('%s', (_, now, utc, text) => {
    expect(daysUntilText(utc, new Date(now), zone)).toBe(text);
  });
});

describe('days ago', () => {
  it.each([
    ['this morning', '2026-11-17T15:00:00Z', '2026-11-17T23:30:00Z', 'today'],
    ['this evening, which is tomorrow in UTC', '2026-11-17T15:00:00Z', '2026-11-18T02:00:00Z', 'today'],
    ['yesterday at noon, seen in the morning', '2026-11-16T17:00:00Z', '2026-11-17T13:00:00Z', 'yesterday'],
    ['late yesterday, seen after midnight', '2026-11-17T04:30:00Z', '2026-11-17T05:30:00Z', 'yesterday'],
    [
      'two days before at noon, seen in the morning',
      '2026-11-15T17:00:00Z',
      '2026-11-17T13:00:00Z',
      '2 days ago',
    ],
    ['across the start of daylight saving', '2026-03-07T15:00:00Z', '2026-03-09T13:00:00Z', '2 days ago'],
    ['a clock that is ahead of the viewer', '2026-11-18T15:00:00Z', '2026-11-17T15:00:00Z', 'today'],
  ])('%s', (_, utc, now, text) => {
    expect(daysAgoText(utc, new Date(now), zone)).toBe(text);
  });
});
