import { describe, expect, it } from 'vitest';
import { type LostCourts, checkLostCourts, checkSeasonEvents, daysWithout, latestDay } from './repair-events';
import {
  type MatchSnapshot,
  checkPublishRepair,
  checkRepairable,
  hasChangedSince,
  publishedText,
  repairHeadline,
  withdrawalOutcome,
} from './repair-outcome';

const facts = { teamIds: [1, 2], placeIds: [11], today: '2027-02-08', endsOn: '2027-03-01' };
const lost: LostCourts = { placeId: 11, courtsLeft: 0, from: '2027-02-27', days: ['2027-02-10'] };
const events = {
  withdrawnTeamIds: [],
  rainedOutDays: ['2027-02-10'],
  lostCourts: [],
  lastDay: '2027-03-01',
  allowsOtherVenues: true,
};

describe('checkSeasonEvents', () => {
  it.each([
    [{}, null],
    [{ rainedOutDays: [] }, 'Enter what happened: a team, days or courts.'],
    [{ withdrawnTeamIds: [3] }, 'Choose teams of this session.'],
    [{ lostCourts: [{ ...lost, placeId: 12 }] }, 'Choose a venue of this session.'],
    [{ lastDay: '2027-02-07' }, 'Matches can only be moved to days ahead.'],
    [{ lastDay: '2027-05-01' }, 'Matches can be moved until Thu, Apr 29 at the latest.'],
  ])('judges %o', (changed, sentence) => {
    expect(checkSeasonEvents({ ...events, ...changed }, facts)).toBe(sentence);
  });

  it('asks for the days of lost courts, and for a number of courts', () => {
    expect(latestDay(facts.endsOn)).toBe('2027-04-29');
    expect(checkLostCourts({ ...lost, from: null, days: [] }, facts)).toMatch(/^Choose the days/);
    expect(checkLostCourts({ ...lost, courtsLeft: Number.NaN }, facts)).toMatch(/from 0 to 60/);
    expect(daysWithout(lost, '2027-03-01')).toEqual(['2027-02-10', '2027-02-27', '2027-02-28', '2027-03-01']);
  });
});

describe('checkPublishRepair', () => {
  const done = { state: 'done', hasProposal: true, isPublished: false } as const;
  const fresh = { isOutdated: false, isEmpty: false };

  it.each([
    [done, fresh, null],
    [{ ...done, state: 'running' as const }, fresh, 'The search is still running.'],
    [{ ...done, hasProposal: false }, fresh, 'The search found no schedule.'],
    [{ ...done, isPublished: true }, fresh, 'These changes are already published.'],
    [done, { ...fresh, isOutdated: true }, 'A match has changed since. Find the changes again.'],
    [done, { ...fresh, isEmpty: true }, "There's nothing to change."],
  ])('judges %o, %o', (repair, state, sentence) => {
    expect(checkPublishRepair(repair, state)).toBe(sentence);
  });

  it('needs a season with a schedule', () => {
    expect(checkRepairable({ isTournament: false, hasSchedule: true })).toBeNull();
    expect(checkRepairable({ isTournament: false, hasSchedule: false })).toMatch(/no schedule/);
    expect(checkRepairable({ isTournament: true, hasSchedule: true })).toMatch(/several rounds/);
  });
});

describe('hasChangedSince', () => {
  const one: MatchSnapshot = {
    teamMatchId: 1,
    version: 1,
    matchDate: '2027-02-10T23:00:00Z',
    placeId: 11,
    homeTeamId: 1,
    awayTeamId: 2,
    hasPostedScores: false,
  };
  const before = [one, { ...one, teamMatchId: 2 }];

  it.each([
    ['a version of a match that changes', { version: 2 }, [1], true],
    ['a version of another match', { version: 2 }, [2], false],
    ['a score of a match that changes', { hasPostedScores: true }, [1], true],
    ['a score of another match', { hasPostedScores: true }, [2], false],
    ['a date of another match', { matchDate: null }, [2], true],
    ['a place of another match', { placeId: 12 }, [2], true],
  ])('notices %s', (_, changed, touched, isChanged) => {
    expect(
      hasChangedSince(
        before,
        [
          { ...one, ...changed },
          { ...one, teamMatchId: 2 },
        ],
        touched,
      ),
    ).toBe(isChanged);
  });

  it('notices a match that is gone', () => {
    expect(hasChangedSince(before, [one], [])).toBe(true);
  });
});

describe('repairHeadline', () => {
  const moved = { after: {} };

  it.each([
    [[], 0, 'Nothing has to change'],
    [[], 5, '5 matches of teams that withdrew, no other changes'],
    [[moved], 0, '1 match moves'],
    [[moved, moved], 3, '2 matches move'],
    [[moved, { after: null }], 0, '1 of 2 matches finds no date'],
  ])('says what %o and %i do', (changes, withdrawn, text) => {
    expect(repairHeadline({ changes, withdrawn: Array.from({ length: withdrawn }, () => ({})) })).toBe(text);
  });

  it('says who is told, and what becomes of matches of a team that withdrew', () => {
    expect(publishedText({ changed: 2, told: 1 })).toBe('2 matches changed. 1 person is told.');
    expect(publishedText({ changed: 1, told: 0 })).toBe('1 match changed.');
    expect(withdrawalOutcome({ hasPostedScores: true })).toBe('default');
  });
});
