import { describe, expect, it } from 'vitest';
import { checkScore } from './check-score';
import { enteredAs, scoringBy } from './testing/score-sheet';

const fine = null;
const broken = 'Match outcome cannot have more than one set with a partial score';
const noEvidentWinner = 'Match outcome must have an evident winner';

describe.each(['retired>2', 'withdrew>2', 'incomplete', 'partial'])('%s', (outcome) => {
  it.each([
    ['6-4 2-1', fine],
    ['2-1', fine],
    ['6-4', fine],
    ['6-4 4-6 2-1', fine],
    ['5-6', fine],
    ['6-4 6-6(5-3)', fine],
    ['6-4 6-6', fine],
    ['', 'At minimum a score needs to be entered for set 1'],
    ['2-1 6-4', broken],
    ['2-1 3-2', broken],
    ['6-4 2-1 0-1', broken],
    ['6-4 2-_', 'Incomplete score for set 2'],
    ['6-4 7-2', 'Invalid score for set 2'],
    ['6-4 7-6', 'Missing tiebreaker scores for set 2'],
    ['6-4 6-6(5-_)', 'Missing tiebreaker scores for set 2'],
    ['6-4 6-6(7-5)', 'Tiebreaker winner must have higher set score'],
    ['6-4 6-6(9-5)', 'Invalid score for set 2'],
    ['6-4 6-6(5-0.5)', 'Invalid score for set 2'],
    ['6-4 6-6(0.5-5)', 'Invalid score for set 2'],
    ['6-4 5-3(5-3)', 'Invalid score for set 2'],
    ['_-_ 6-4', 'Sets are ordered incorrectly'],
    ['6-4 6-4 2-1', 'Winning team cannot have more than 2 wins for this match format'],
  ])('after %s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(1), enteredAs(`${outcome} ${sheet}`))).toBe(answer);
  });
});

describe('an unfinished match tiebreak', () => {
  it.each([
    ['retired>2 6-4 4-6 0-0', fine],
    ['retired>2 6-4 4-6 0-0(5-3)', fine],
    ['retired>2 6-4 4-6 0-0(5-5)', fine],
    ['retired>2 6-4 4-6 0-0(10-5)', 'Tiebreaker winner must have higher set score'],
    ['retired>2 6-4 4-6 5-3', 'Set 3 score must be 1-0 or 0-1'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(2), enteredAs(sheet))).toBe(answer);
  });
});

describe('an unfinished game', () => {
  it.each([
    [1, 'retired>1 5-5', fine],
    [1, 'retired>2 8-5', fine],
    [1, 'retired>2 11-9 5-5', fine],
    [1, 'retired>2 5-5 11-9', 'Cannot have a tie score for game 1'],
    [1, 'retired>2 12-5', 'Invalid score for game 1'],
    [2, 'retired>2 8-5', fine],
    [2, 'retired>2 11-10', fine],
    [2, 'retired>2 8-5 11-9', broken],
    [2, 'retired>2 13-5', 'Invalid score for game 1'],
  ] as const)('under game rule %i %s: %s', (gameRuleId, sheet, answer) => {
    expect(checkScore({ formatId: 7, gameRuleId }, enteredAs(sheet))).toBe(answer);
  });

  it('may be tied against the clock', () => {
    expect(checkScore(scoringBy(8), enteredAs('retired>2 5-5'))).toBe(fine);
  });
});

describe('an outcome without scores', () => {
  it.each(['defaulted>1', 'defaulted>2', 'defaulted', 'notPlayed', 'postponed'])(
    '%s is valid without scores',
    (outcome) => {
      expect(checkScore(scoringBy(1), enteredAs(outcome))).toBe(fine);
      expect(checkScore(scoringBy(1), enteredAs(`${outcome} _-_ _-_`))).toBe(fine);
    },
  );

  it.each(['defaulted>1 6-4', 'notPlayed _-_ 0-_', 'postponed _-_(_-0)'])(
    '%s is invalid with scores',
    (sheet) => {
      expect(checkScore(scoringBy(1), enteredAs(sheet))).toBe('Match outcome should not have scores entered');
      expect(checkScore(scoringBy(6), enteredAs(sheet))).toBe('Match outcome should not have scores entered');
    },
  );
});

describe('the winner', () => {
  it.each([
    ['need not be named when both sides defaulted', 'defaulted', fine],
    ['must be named by a retirement', 'retired 6-4 2-1', noEvidentWinner],
    ['must be named by a withdrawal', 'withdrew 6-4 2-1', noEvidentWinner],
    ['need not be named by a completed match', 'completed 6-4 6-4', fine],
    ['may be named by a completed match', 'completed>1 6-4 6-4', fine],
    ['cannot be the loser of a completed match', 'completed>2 6-4 6-4', noEvidentWinner],
    ['cannot be the loser of a partial score', 'partial>2 6-4 2-1', noEvidentWinner],
    ['of a partial score has more games when the sets are level', 'partial>1 6-4 4-6 2-1', fine],
    ['of a partial score must be evident', 'partial 6-4 4-6', noEvidentWinner],
    ['cannot retire after the last point', 'retired>2 6-4 6-4', noEvidentWinner],
    ['may be left by an opponent after the last point', 'retired>1 6-4 6-4', fine],
    ['may retire while ahead', 'retired>2 6-4 5-0', fine],
    ['is there when a match is not incomplete', 'incomplete 6-4 6-4', noEvidentWinner],
    ['is empty when a match is incomplete', 'incomplete>1 6-4 2-1', fine],
  ])('%s: %s', (_rule, sheet, answer) => {
    expect(checkScore(scoringBy(1), enteredAs(sheet))).toBe(answer);
  });

  it('cannot retire from a finished game to a target', () => {
    expect(checkScore({ formatId: 6, gameRuleId: 2 }, enteredAs('retired>2 11-5'))).toBe(noEvidentWinner);
  });
});
