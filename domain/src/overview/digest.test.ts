import { expect, it } from 'vitest';
import { attentionTitle } from './attention-texts';
import { digestEntries, dueDigestWeek } from './digest';
import type { AttentionKind } from './overview';

it.each([
  ['2027-03-01T11:59:59Z', null],
  ['2027-03-01T12:00:00Z', '2027-03-01'],
  ['2027-03-02T23:00:00Z', '2027-03-01'],
  ['2027-03-03T11:59:59Z', '2027-03-01'],
  ['2027-03-03T12:00:00Z', null],
  ['2027-03-07T20:00:00Z', null],
  ['2027-03-08T12:00:00Z', '2027-03-08'],
])('a digest at %s is that of %s', (now, week) => {
  expect(dueDigestWeek(new Date(now))).toBe(week);
});

const session = {
  sessionTypeId: 2,
  endDateUtc: '2027-12-31T00:00:00Z',
  scheduleStatusId: 2,
  teamCount: 8,
  teamsMax: 10,
  playerCount: 61,
  newPlayerCount: 0,
  unpaidCount: 2,
  undeliveredCount: 1,
  amountDue: 90,
  requestCount: 0,
  overdueScoreCount: 0,
  missingScores: [],
  missingLineups: [1],
  levelMatches: [],
  overdueMakeups: [],
  disputeCount: 1,
} as const;

it('has what waits, without lineups of tomorrow', () => {
  const entries = digestEntries({ sessions: [session], claimCount: 1 }, new Date('2027-03-01T12:00:00Z'));
  expect(entries.map(attentionTitle)).toEqual([
    '1 disputed score',
    "2 players haven't paid",
    "1 player doesn't get our emails",
    '1 account to match with a player',
  ]);
});

it.each([
  ['winner', 1, 'A match ended level'],
  ['winner', 2, '2 matches ended level'],
  ['makeups', 2, '2 make-up dates overdue'],
  ['scores', 1, '1 missing score'],
  ['draft', 1, 'Draft schedule not published'],
  ['undelivered', 2, "2 players don't get our emails"],
  ['requests', 1200, '1,200 pending requests'],
] as const satisfies [AttentionKind, number, string][])('says of %s %i: %s', (kind, count, text) => {
  expect(attentionTitle({ kind, count, session })).toBe(text);
});
