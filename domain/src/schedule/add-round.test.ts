import { expect, it } from 'vitest';
import { scheduleStatuses, sessionTypes, sports, standingsRules } from '../constants';
import { checkNewRound, nextRoundNumber } from './add-round';

const schedule = {
  sessionTypeId: sessionTypes.multiRound.id,
  statusId: scheduleStatuses.draft.id,
  hasPostedScores: false,
  sportTypeId: sports.tennis.id,
  roundNumbers: [1, 2, 4],
};
const rule = standingsRules.record.id;

it('proposes the number after the last round', () => {
  expect(nextRoundNumber([1, 2, 4])).toBe(5);
  expect(nextRoundNumber([])).toBe(1);
});

it.each([
  ['the next number', 5, null],
  ['the number of a round that was deleted', 3, null],
  ['a number that is taken', 2, 'Round 2 already exists.'],
  ['a number that leaves a gap', 6, 'The next round is round 5.'],
  ['no number', 0, 'Enter a whole number, 1 or higher.'],
  ['half a number', 4.5, 'Enter a whole number, 1 or higher.'],
])('adding a round under %s (%d)', (_, newRoundNumber, answer) => {
  expect(checkNewRound({ newRoundNumber, sessionStandingTypeId: rule }, schedule)).toBe(answer);
});

it('starts an empty schedule with round 1', () => {
  const round = { newRoundNumber: 1, sessionStandingTypeId: rule };
  expect(checkNewRound(round, { ...schedule, roundNumbers: [] })).toBeNull();
});

const withRule = (sessionStandingTypeId: number) =>
  checkNewRound({ newRoundNumber: 5, sessionStandingTypeId }, schedule);

it('requires a standings rule of the sport', () => {
  expect(withRule(standingsRules.gamesWon.id)).toBeNull();
  expect(withRule(standingsRules.pointsWon.id)).toBe(
    "This standings rule isn't available for the session's sport.",
  );
});

it('rejects a round once a score is posted, and in a draw', () => {
  const round = { newRoundNumber: 5, sessionStandingTypeId: rule };
  expect(checkNewRound(round, { ...schedule, hasPostedScores: true })).toBe(
    'A schedule can be modified until the first match score is posted.',
  );
  expect(checkNewRound(round, { ...schedule, sessionTypeId: sessionTypes.tournament.id })).toBe(
    "You can't add rounds to a draw.",
  );
});
