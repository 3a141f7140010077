import { describe, expect, it } from 'vitest';
import { checkAskDays, dueAskStep, isQuietHour } from './ask-availability';

const match = '2026-11-21T16:30:00Z';

describe('The step at which players are asked', () => {
  it.each([
    ['2026-11-14T16:29:59Z', null],
    ['2026-11-14T16:30:00Z', 1],
    ['2026-11-18T16:29:59Z', 1],
    ['2026-11-18T16:30:00Z', 2],
    ['2026-11-20T16:29:59Z', 2],
    ['2026-11-20T16:30:00Z', 3],
    ['2026-11-21T16:29:59Z', 3],
    ['2026-11-21T16:30:00Z', null],
  ])('at %s is %s, seven days before', (now, step) => {
    expect(dueAskStep(match, 7, new Date(now))).toBe(step);
  });

  it('follows the days that the captain chose', () => {
    expect(dueAskStep(match, 10, new Date('2026-11-12T00:00:00Z'))).toBe(1);
    expect(dueAskStep(match, 4, new Date('2026-11-17T00:00:00Z'))).toBeNull();
  });
});

describe('Quiet hours', () => {
  it.each([
    ['2026-11-18T01:59:00Z', 'America/New_York', false],
    ['2026-11-18T02:00:00Z', 'America/New_York', true],
    ['2026-11-18T12:59:00Z', 'America/New_York', true],
    ['2026-11-18T13:00:00Z', 'America/New_York', false],
    ['2026-11-18T02:00:00Z', 'America/Los_Angeles', false],
  ])('%s in %s: %s', (now, zone, isQuiet) => {
    expect(isQuietHour(new Date(now), zone)).toBe(isQuiet);
  });
});

it.each([
  [3, 'Choose 4 to 21 days.'],
  [4, null],
  [21, null],
  [22, 'Choose 4 to 21 days.'],
  [7.5, 'Choose 4 to 21 days.'],
])('checks the days before a match: %s', (days, sentence) => {
  expect(checkAskDays(days)).toBe(sentence);
});
