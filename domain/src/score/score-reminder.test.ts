import { describe, expect, it } from 'vitest';
import { dueScoreReminder } from './score-reminder';

const zone = 'America/New_York';
/** Saturday, 7 PM in New York. */
const matchDate = '2026-05-09T23:00:00Z';
const never = { firstAt: null, hasSecond: false };
const once = { firstAt: '2026-05-10T13:00:00Z', hasSecond: false };
const twice = { ...once, hasSecond: true };

describe('Captains are reminded of a missing score', () => {
  it.each([
    ['not on the same evening', '2026-05-10T00:30:00Z', never, null],
    ['not at night', '2026-05-10T05:00:00Z', never, null],
    ['not before 8 AM at the venue', '2026-05-10T11:59:00Z', never, null],
    ['the morning after', '2026-05-10T12:00:00Z', never, 1],
    ['later, if the service was down', '2026-05-11T20:00:00Z', never, 1],
    ['not after 9 PM', '2026-05-11T01:00:00Z', never, null],
    ['once', '2026-05-10T20:00:00Z', once, null],
    ['not before 24 hours have passed', '2026-05-11T12:59:00Z', once, null],
    ['again 24 hours later', '2026-05-11T13:00:00Z', once, 2],
    ['not a third time', '2026-05-12T13:00:00Z', twice, null],
    ['not of matches long ago', '2026-05-14T13:00:00Z', never, null],
  ] as const)('%s', (_, now, sent, step) => {
    expect(dueScoreReminder({ matchDate, timeZone: zone, ...sent }, new Date(now))).toBe(step);
  });
});
