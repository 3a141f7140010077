import { describe, expect, it } from 'vitest';
import { resultCompletions, teamMatchStatuses } from '../constants';
import {
  checkPostponable,
  choosePostponed,
  isLinePostponable,
  lineDate,
  postponedObstacle,
} from './postponement';

const { completed, incomplete, postponed } = resultCompletions;
const now = new Date('2026-11-18T12:00:00Z');
const line = (id: number, more: object = {}) => ({ id, result: null, ownDate: null, ...more });
const done = { result: { completionId: completed.id, winningSide: 1 as const, sets: [] } };
const begun = { result: { completionId: incomplete.id, winningSide: null, sets: [] } };
const later = { result: { completionId: postponed.id, winningSide: null, sets: [] } };

describe('A match can be postponed', () => {
  const match = { statusId: 1, byeStatusTypeId: null, matchDate: '2026-11-18T12:00:00Z', isPostponed: false };
  it.each([
    ['while it has a date', {}, null],
    ['after it began', { statusId: teamMatchStatuses.inProgress.id }, null],
    ['not once it is over', { statusId: teamMatchStatuses.completed.id }, 'This match is over.'],
    ['not a bye', { byeStatusTypeId: 1 }, "This is a bye, so there's no match to play."],
    ['not without a date', { matchDate: null }, 'This match has no date yet.'],
    ['not twice', { isPostponed: true, matchDate: null }, 'This match is already postponed.'],
  ])('%s', (_, more, expected) => {
    expect(checkPostponable({ ...match, ...more })).toBe(expected);
  });
});

describe('What is postponed', () => {
  it('is the whole match if no line has begun', () => {
    expect(choosePostponed([line(1), line(2)], null)).toEqual({ isWholeMatch: true, lineIds: [] });
    expect(choosePostponed([line(1), line(2)], [2, 1])).toEqual({ isWholeMatch: true, lineIds: [] });
    expect(choosePostponed([], null)).toEqual({ isWholeMatch: true, lineIds: [] });
  });

  it('is what is left of a match that has begun', () => {
    const lines = [line(1, done), line(2, begun), line(3, later), line(4)];
    expect(choosePostponed(lines, null)).toEqual({ isWholeMatch: false, lineIds: [2, 3, 4] });
    expect(choosePostponed(lines, [4])).toEqual({ isWholeMatch: false, lineIds: [4] });
  });

  it.each([
    ['a line of another match', [9], 'Choose lines of this match.'],
    ['a finished line', [1], 'One of these lines is finished or already postponed.'],
    ['a line that waits for a date', [3], 'One of these lines is finished or already postponed.'],
    ['nothing', [], 'Choose at least one line.'],
  ])('is not %s', (_, ids, expected) => {
    const lines = [line(1, done), line(2), line(3, { ownDate: { playAt: null } })];
    expect(choosePostponed(lines, ids)).toBe(expected);
  });

  it('can be a line that rain stops on its own date', () => {
    expect(isLinePostponable(line(1, { ownDate: { playAt: '2026-11-18T10:00:00Z' } }))).toBe(true);
  });
});

describe('A line', () => {
  it('is played with its match or on its own date', () => {
    expect(lineDate(null, '2026-11-18T10:00:00Z')).toBe('2026-11-18T10:00:00Z');
    expect(lineDate({ playAt: null }, '2026-11-18T10:00:00Z')).toBeNull();
    expect(lineDate({ playAt: '2026-11-21T10:00:00Z' }, null)).toBe('2026-11-21T10:00:00Z');
  });

  it.each([
    ['follows its match', null, null],
    ['waits for a date', { playAt: null }, 'This line is postponed. Agree on a date first.'],
    [
      'is not due',
      { playAt: '2026-11-21T16:30:00Z' },
      'This line is postponed to Sat, Nov 21st at 11:30 AM. If it was played early, change its date first.',
    ],
    ['is due', { playAt: '2026-11-18T12:00:00Z' }, null],
  ])('that %s takes its score accordingly', (_, ownDate, expected) => {
    expect(postponedObstacle(ownDate, 'America/New_York', now)).toBe(expected);
  });
});
