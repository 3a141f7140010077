import { describe, expect, it } from 'vitest';
import { isLineupMissing, isScoreMissing, isScoreOverdue } from './missing';

const [scheduled, inProgress, completed] = [1, 2, 3];
const [unlocked, locked, published] = [1, 2, 3];

const atlanta = 'America/New_York';
const phoenix = 'America/Phoenix';

describe('A score is missing', () => {
  it.each([
    // 6:30 PM in Atlanta is 11:30 PM in UTC.
    ['not before the match', scheduled, '2026-11-14T20:00:00Z', false],
    ['not on the evening of the match', scheduled, '2026-11-15T04:59:59Z', false],
    ['from midnight at the venue', scheduled, '2026-11-15T05:00:00Z', true],
    ['if only some lines are final', inProgress, '2026-11-15T12:00:00Z', true],
    ['not once every line is final', completed, '2026-11-15T12:00:00Z', false],
  ])('%s', (_, statusId, now, expected) => {
    const match = { matchDate: '2026-11-14T23:30:00Z', statusId, timeZone: atlanta };
    expect(isScoreMissing(match, new Date(now))).toBe(expected);
    expect(isScoreMissing({ ...match, matchDate: null }, new Date(now))).toBe(false);
  });

  it('by the calendar of the venue', () => {
    const match = { matchDate: '2026-11-15T02:00:00Z', statusId: scheduled };
    const now = new Date('2026-11-15T05:30:00Z');
    expect(isScoreMissing({ ...match, timeZone: atlanta }, now)).toBe(true);
    expect(isScoreMissing({ ...match, timeZone: phoenix }, now)).toBe(false);
    expect(isScoreMissing({ ...match, timeZone: null }, now)).toBe(false);
  });

  it.each([
    ['2026-11-16T23:30:00Z', false],
    ['2026-11-16T23:30:01Z', true],
  ])('and overdue after two days: %s', (now, expected) => {
    const match = { matchDate: '2026-11-14T23:30:00Z', statusId: scheduled, timeZone: atlanta };
    expect(isScoreOverdue(match, new Date(now))).toBe(expected);
    expect(isScoreOverdue({ ...match, statusId: completed }, new Date(now))).toBe(false);
  });
});

describe('A lineup is missing', () => {
  const tomorrow = '2026-11-18T23:30:00Z';

  it.each([
    ['the day before', tomorrow, '2026-11-17T15:00:00Z', true],
    ['from midnight of the day before', tomorrow, '2026-11-17T05:00:00Z', true],
    ['not earlier', tomorrow, '2026-11-17T04:59:59Z', false],
    ['not on the day of the match', tomorrow, '2026-11-18T05:00:00Z', false],
    ['although that is another day in UTC', '2026-11-19T02:00:00Z', '2026-11-17T15:00:00Z', true],
    ['across the night on which clocks change', '2026-11-01T17:00:00Z', '2026-10-31T15:00:00Z', true],
    ['not without a date', null, '2026-11-17T15:00:00Z', false],
  ])('%s', (_, matchDate, now, expected) => {
    const match = { matchDate, statusId: scheduled, timeZone: atlanta };
    expect(isLineupMissing(match, { lineupStatusId: unlocked }, new Date(now))).toBe(expected);
  });

  it.each([
    ['unlocked', unlocked, scheduled, true],
    ['not locked', locked, scheduled, false],
    ['not published', published, scheduled, false],
    ['not of a match that is over', unlocked, completed, false],
  ])('if it is %s', (_, lineupStatusId, statusId, expected) => {
    const match = { matchDate: tomorrow, statusId, timeZone: atlanta };
    expect(isLineupMissing(match, { lineupStatusId }, new Date('2026-11-17T15:00:00Z'))).toBe(expected);
  });
});
