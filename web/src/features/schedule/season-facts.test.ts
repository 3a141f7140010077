import { moreRoundsThanWeeks } from '@courtline/domain/schedule/generate-schedule';
import { expect, test } from 'vitest';
import { expectedSeason, warningOf } from './season-facts';
import { aMatch, aSchedule } from './testing/matches';
import { roundsOf } from './match-groups';

const session = {
  teamCount: 5,
  matchesPerTeam: 4,
  startDateUtc: '2026-09-01T22:00:00Z',
  endDateUtc: '2026-09-30T22:00:00Z',
  teamMatchFrequencyTypeId: 1,
  timeZone: 'America/New_York',
} as const;

test('shows the size of a season before it is generated, and warns if it is too long', () => {
  const { text, warning } = expectedSeason(session);
  expect(text).toMatch(/^5 teams, 5 rounds, 10 matches/);
  expect(warning).toBe(moreRoundsThanWeeks);
  expect(expectedSeason({ ...session, teamCount: 4, matchesPerTeam: 3 }).warning).toBeNull();
});

test('keeps the warning until the first date is chosen', () => {
  const atStart = () => [aMatch({ matchDate: session.startDateUtc })];
  const rounds = roundsOf(aSchedule([atStart(), atStart(), atStart(), atStart(), atStart()]));
  expect(warningOf(rounds, session)).toBe(moreRoundsThanWeeks);
  const chosen = roundsOf(aSchedule([[aMatch({})], atStart(), atStart(), atStart(), atStart()]));
  expect(warningOf(chosen, session)).toBeNull();
  expect(warningOf(rounds.slice(0, 1), session)).toBeNull();
});
