import { expect, it } from 'vitest';
import { matchStatus } from './match-status';

const now = new Date('2026-05-02T12:00:00.000Z');
const [yesterday, tomorrow] = ['2026-05-01T12:00:00.000Z', '2026-05-03T12:00:00.000Z'];
const unplayed = {
  statusId: 1,
  byeStatusTypeId: null,
  matchDate: tomorrow,
  isLevel: false,
  winnerTeamId: null,
  winnerReason: null,
  position1Team: { isDefaulted: false },
  position2Team: { isDefaulted: false },
} as const;
const isDefaulted = { isDefaulted: true };

it.each([
  ['a match to come', {}, 'Scheduled'],
  ['a match without a date', { matchDate: null }, 'Scheduled'],
  ['a match whose date has passed without a score', { matchDate: yesterday }, 'Awaiting score'],
  ['a match with some scores', { statusId: 2, matchDate: yesterday }, 'In progress'],
  ['a level match of a tournament', { statusId: 2, isLevel: true }, 'Winner needed'],
  [
    'a winner whom an organizer named',
    { statusId: 3, winnerTeamId: 7, winnerReason: 'By lot' },
    'Winner decided',
  ],
  ['a match that one side won', { statusId: 3, winnerTeamId: 7 }, 'Completed'],
  [
    'a match to which one side did not come',
    { statusId: 3, winnerTeamId: 7, position2Team: isDefaulted },
    'Default',
  ],
  [
    'a won match with unconfirmed scores',
    { statusId: 3, winnerTeamId: 7, hasProvisionalScores: true },
    'Provisional',
  ],
  ['a level match with unconfirmed scores', { statusId: 3, hasProvisionalScores: true }, 'Tie, provisional'],
  ['a match that ended level in a season', { statusId: 3 }, 'Tie'],
  [
    'a match that both teams defaulted',
    { statusId: 3, position1Team: isDefaulted, position2Team: isDefaulted },
    'Both defaulted',
  ],
  ['a bye', { statusId: 3, byeStatusTypeId: 1, position2Team: null }, undefined],
])('%s', (_, overrides, label) => {
  expect(matchStatus({ ...unplayed, ...overrides }, now)?.label).toBe(label);
});

it('includes the reason for a named winner', () => {
  const match = { ...unplayed, statusId: 3, winnerTeamId: 7, winnerReason: 'By lot' };
  expect(matchStatus(match, now)?.reason).toBe('By lot');
});
