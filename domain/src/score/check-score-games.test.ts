import { describe, expect, it } from 'vitest';
import { checkScore } from './check-score';
import type { GameRuleId } from './format';
import { enteredAs, scoringBy } from './testing/score-sheet';

const fine = null;

describe('a single game', () => {
  it.each([
    ['completed 11-9', fine],
    ['completed 11-10', fine],
    ['completed 0-1', fine],
    ['completed 11-9(3-1)', fine],
    ['completed 11-9(0-99)', fine],
    ['completed 11-9(3-_)', fine],
    ['completed 11-9(100-1)', 'Invalid score for game 1'],
    ['completed 11-9(_-100)', 'Invalid score for game 1'],
    ['completed 11-9(1-0.5)', 'Invalid score for game 1'],
    ['retired>1 5-5(100-1)', 'Invalid score for game 1'],
    ['completed _-_(3-1)', 'Incomplete score for game 1'],
    ['completed', 'At minimum a score needs to be entered for game 1'],
    ['completed 11-_', 'Incomplete score for game 1'],
    ['completed 12-10', 'Invalid score for game 1'],
    ['completed 12-12', 'Invalid score for game 1'],
    ['completed 11-0.5', 'Invalid score for game 1'],
    ['completed 11-11', 'Cannot have a tie score for game 1'],
    ['completed 0-0', 'Cannot have a tie score for game 1'],
    ['completed 11-9 11-9', 'Invalid score for game 2'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(6), enteredAs(sheet))).toBe(answer);
  });
});

describe('best of three games', () => {
  it.each([
    ['completed 11-9 11-0', fine],
    ['completed 11-9 4-11 5-3', fine],
    ['completed 11-9 4-8', fine],
    ['completed 11-9 9-11', 'Match outcome must have an evident winner'],
    ['completed 11-9', 'Winning team must have 2 wins for this match format'],
    ['completed 11-9 11-9 11-9', 'Winning team cannot have more than 2 wins for this match format'],
    ['completed 11-9 11-9 0-11', 'Winning team cannot have more than 2 wins for this match format'],
    ['completed _-_ 11-9', 'Sets are ordered incorrectly'],
    ['completed 11-9 _-_ 11-9', 'Sets are ordered incorrectly'],
    ['completed 11-9 7-_', 'Incomplete score for game 2'],
    ['completed 11-9 7-7', 'Cannot have a tie score for game 2'],
    ['completed 7-7 11-9 11-9', 'Cannot have a tie score for game 1'],
    ['completed 11-9 9-11 13-11', 'Invalid score for game 3'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(7), enteredAs(sheet))).toBe(answer);
  });
});

const sessionRules: [GameRuleId, string, string | null][] = [
  [1, 'completed 11-10', fine],
  [1, 'completed 5-3', fine],
  [1, 'completed 12-10', 'Invalid score for game 1'],
  [2, 'completed 11-9', fine],
  [2, 'completed 11-0', fine],
  [2, 'completed 12-10', fine],
  [2, 'completed 99-97', fine],
  [2, 'completed 11-10', 'Invalid score for game 1'],
  [2, 'completed 12-9', 'Invalid score for game 1'],
  [2, 'completed 10-8', 'Invalid score for game 1'],
  [2, 'completed 99-98', 'Invalid score for game 1'],
  [2, 'completed 100-98', 'Invalid score for game 1'],
  [2, 'completed 12-12', 'Cannot have a tie score for game 1'],
  [3, 'completed 15-13', fine],
  [3, 'completed 16-14', fine],
  [3, 'completed 15-14', 'Invalid score for game 1'],
  [3, 'completed 14-2', 'Invalid score for game 1'],
  [4, 'completed 21-19', fine],
  [4, 'completed 20-22', fine],
  [4, 'completed 21-20', 'Invalid score for game 1'],
  [4, 'completed 20-3', 'Invalid score for game 1'],
];

it.each(sessionRules)('under game rule %i %s: %s', (gameRuleId, sheet, answer) => {
  expect(checkScore({ formatId: 6, gameRuleId }, enteredAs(sheet))).toBe(answer);
});

it('applies the session’s game rule to best of three games too', () => {
  expect(checkScore({ formatId: 7, gameRuleId: 4 }, enteredAs('completed 21-19 22-20'))).toBe(fine);
  expect(checkScore({ formatId: 7, gameRuleId: 4 }, enteredAs('completed 21-19 11-9'))).toBe(
    'Invalid score for game 2',
  );
});

describe.each([4, 8] as const)('against the clock, format %i', (formatId) => {
  it.each([
    ['completed 12-9', fine],
    ['completed 1-0', fine],
    ['completed 99-98 3-2 1-0', fine],
    ['completed 12-9 5-5', fine],
    ['completed 12-9 3-8 5-5', fine],
    ['completed 12-9 9-12 5-5', 'Match outcome must have an evident winner'],
    ['completed 12-9 9-12', 'Match outcome must have an evident winner'],
    ['completed', 'At minimum a score needs to be entered for game 1'],
    ['completed 5-5', 'Cannot have a tie score for game 1'],
    ['completed 5-5 6-4', 'Cannot have a tie score for game 1'],
    ['completed 6-4 5-5 6-4', 'Cannot have a tie score for game 2'],
    ['completed 6-4 _-5', 'Incomplete score for game 2'],
    ['completed 100-4', 'Invalid score for game 1'],
    ['completed 4-100', 'Invalid score for game 1'],
    ['completed 6-4 6-4 6-4 6-4', 'Invalid score for game 4'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(formatId), enteredAs(sheet))).toBe(answer);
  });

  it.each([
    [6, -1],
    [-1, 6],
  ])('rejects %i to %i', (side1, side2) => {
    const below = { side1, side2, tiebreak1: null, tiebreak2: null };
    const entered = { ...enteredAs('completed'), sets: [below] };
    expect(checkScore(scoringBy(formatId), entered)).toBe('Invalid score for game 1');
  });
});
