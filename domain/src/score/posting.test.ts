import { describe, expect, it } from 'vitest';
import {
  checkPlayable,
  clearLineQuestion,
  isOpenForScores,
  isScoringClosed,
  postingObstacle,
} from './posting';

const verified = { registrationVerificationFee: 1, endDateUtc: '2026-05-10T18:00:00Z' };
const unverified = { ...verified, registrationVerificationFee: 0 };
const matchDate = '2026-05-09T10:00:00Z';

describe('the scores of a verified session', () => {
  it.each([
    ['2026-05-10T18:00:00Z', false],
    ['2026-05-13T17:59:59.999Z', false],
    ['2026-05-13T18:00:00Z', true],
    ['2027-01-01T00:00:00Z', true],
  ])('at %s are closed: %s', (now, isClosed) => {
    expect(isScoringClosed(verified, new Date(now))).toBe(isClosed);
  });

  it('stay open if there is no verification fee', () => {
    expect(isScoringClosed(unverified, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });
});

describe('before a score is posted', () => {
  const before = new Date('2026-05-11T00:00:00Z');
  const after = new Date('2026-05-14T00:00:00Z');

  const dated = { matchDate, isOpenForScores: true };

  it('there is no obstacle for a dated match in an open session', () => {
    expect(postingObstacle(dated, verified, before)).toBeNull();
    expect(postingObstacle(dated, unverified, after)).toBeNull();
  });

  it.each([null, '', 'soon'])('a match whose date is %j needs a date first', (date) => {
    expect(postingObstacle({ ...dated, matchDate: date }, verified, before)).toMatchObject({
      kind: 'noMatchDate',
      title: 'Enter match date',
    });
  });

  it('a future match needs confirmation, since it may have been played early', () => {
    expect(postingObstacle({ ...dated, isOpenForScores: false }, verified, before)).toEqual({
      kind: 'stillToCome',
      title: 'Enter match date',
      text: "This match hasn't started yet. If it was played early, change the date first.",
    });
  });

  it.each([
    ['2026-05-09T10:00:00Z', [1, 1], true],
    ['2026-05-09T09:59:59Z', [3, 3], true],
    ['2026-05-09T09:59:59Z', [3, 2], false],
    ['2026-05-09T09:59:59Z', [1, 3], false],
    ['2026-05-09T09:59:59Z', [1, 2], false],
  ] as const)('at %s, with lineups of status %j, a match is open for scores: %s', (at, statusIds, isOpen) => {
    expect(isOpenForScores({ matchDate, lineupStatusIds: statusIds }, new Date(at))).toBe(isOpen);
  });

  it('a closed session is reported, with or without a match date', () => {
    const closed = {
      kind: 'sessionClosed',
      title: 'Verified Session Complete',
      text: 'Score editing is closed because this verified session ended more than 3 days ago.',
    };
    expect(postingObstacle(dated, verified, after)).toEqual(closed);
    expect(postingObstacle({ matchDate: null, isOpenForScores: false }, verified, after)).toEqual(closed);
  });
});

it('asks before a line is cleared', () => {
  expect(clearLineQuestion).toEqual({
    title: 'Are you sure you want to clear this line?',
    text: 'Clearing this line will remove all existing scores.',
    yes: 'Clear line',
    no: 'Cancel',
  });
});

it('requires two teams and a published schedule', () => {
  const match = { isSchedulePublished: true, position1TeamId: 1, position2TeamId: 2 };
  expect(checkPlayable(match)).toBeNull();
  expect(checkPlayable({ ...match, isSchedulePublished: false })).toBe(
    "This match hasn't been published yet.",
  );
  expect(checkPlayable({ ...match, position2TeamId: null })).toBe(
    'Both teams must be known before a score can be posted.',
  );
});
