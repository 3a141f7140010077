import { describe, expect, it } from 'vitest';
import { checkScore } from './check-score';
import { enteredAs, scoringBy } from './testing/score-sheet';

const fine = null;

describe('best of three sets', () => {
  it.each([
    ['completed 6-4 6-3', fine],
    ['completed 6-0 0-6 6-0', fine],
    ['completed 7-5 5-7 7-5', fine],
    ['completed 7-6(7-0) 6-7(5-7) 7-6(7-5)', fine],
    ['completed 7-6(8-6) 7-6(21-19)', fine],
    ['completed 6-4 3-6 7-6(99-97)', fine],
    ['completed 6-4 6-3 _-_', fine],
    ['completed 6-4 6-3 _-_ _-_ _-_', fine],

    ['completed', 'At minimum a score needs to be entered for set 1'],
    ['completed _-_ _-_', 'At minimum a score needs to be entered for set 1'],
    ['completed _-_ 6-4', 'Sets are ordered incorrectly'],
    ['completed 6-4 _-_ 6-4', 'Sets are ordered incorrectly'],

    ['completed 6-_', 'Incomplete score for set 1'],
    ['completed 6-4 _-3', 'Incomplete score for set 2'],
    ['completed 6-4 4-6 _-_(7-5)', 'Incomplete score for set 3'],

    ['completed 6-5 6-4', 'Invalid score for set 1'],
    ['completed 5-3 6-4', 'Invalid score for set 1'],
    ['completed 6-6 6-4', 'Invalid score for set 1'],
    ['completed 7-4 6-4', 'Invalid score for set 1'],
    ['completed 7-7 6-4', 'Invalid score for set 1'],
    ['completed 6-4 8-6', 'Invalid score for set 2'],
    ['completed 6-4 0-0', 'Invalid score for set 2'],
    ['completed 6-4 4-6 1-0(10-7)', 'Invalid score for set 3'],
    ['completed 6-4 4-6 100-6', 'Invalid score for set 3'],
    ['completed 6-4 4-6 6-4.5', 'Invalid score for set 3'],

    ['completed 6-4', 'Winning team must have 2 wins for this match format'],
    ['completed 6-4 4-6', 'Winning team must have 2 wins for this match format'],
    ['completed 6-4 6-4 6-4', 'Winning team cannot have more than 2 wins for this match format'],
    ['completed 4-6 4-6 6-4', 'Winning team cannot have more than 2 wins for this match format'],
    ['completed 6-4 6-4 1-_', 'Winning team cannot have more than 2 wins for this match format'],
    ['completed 6-4 4-6 6-4 6-4', 'Invalid score for set 4'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(1), enteredAs(sheet))).toBe(answer);
  });
});

describe('the tiebreak of a set', () => {
  it.each([
    ['completed 7-6 6-4', 'Missing tiebreaker scores for set 1'],
    ['completed 7-6(7-_) 6-4', 'Missing tiebreaker scores for set 1'],
    ['completed 6-4 6-7(_-7)', 'Missing tiebreaker scores for set 2'],
    ['completed 7-6(7-7) 6-4', 'Tiebreaker scores cannot be the same'],
    ['completed 7-6(5-7) 6-4', 'Tiebreaker winner must have higher set score'],
    ['completed 6-7(7-5) 6-4', 'Tiebreaker winner must have higher set score'],
    ['completed 6-6(7-5) 6-4', 'Tiebreaker winner must have higher set score'],
    ['completed 7-6(7-6) 6-4', 'Tiebreaker winner must win by 2 points'],
    ['completed 7-6(12-11) 6-4', 'Tiebreaker winner must win by 2 points'],
    ['completed 7-6(99-98) 6-4', 'Tiebreaker winner must win by 2 points'],
    ['completed 7-6(6-4) 6-4', 'Invalid score for set 1'],
    ['completed 7-6(6-5) 6-4', 'Invalid score for set 1'],
    ['completed 6-7(3-9) 6-4', 'Invalid score for set 1'],
    ['completed 7-6(101-99) 6-4', 'Invalid score for set 1'],
    ['completed 7-6(7-0.5) 6-4', 'Invalid score for set 1'],
    ['completed 6-4(7-5) 6-4', 'Invalid score for set 1'],
    ['completed 6-4 7-5(_-5)', 'Invalid score for set 2'],
    ['completed 6-6(5-3) 6-4', 'Invalid score for set 1'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(1), enteredAs(sheet))).toBe(answer);
  });
});

describe('two sets with a match tiebreak', () => {
  it.each([
    ['completed 6-4 6-3', fine],
    ['completed 6-4 3-6 1-0(10-7)', fine],
    ['completed 7-6(7-3) 3-6 0-1(10-12)', fine],

    ['completed 6-4 3-6', 'Winning team must have 2 wins for this match format'],
    ['completed 6-4 3-6 1-_', 'Incomplete score for set 3'],
    ['completed 6-4 3-6 _-_(10-7)', 'Incomplete score for set 3'],
    ['completed 6-4 3-6 6-4', 'Set 3 score must be 1-0 or 0-1'],
    ['completed 6-4 3-6 10-7', 'Set 3 score must be 1-0 or 0-1'],
    ['completed 6-4 3-6 1-1(10-7)', 'Set 3 score must be 1-0 or 0-1'],
    ['completed 6-4 3-6 0-0', 'Set 3 score must be 1-0 or 0-1'],
    ['completed 6-4 3-6 0-0(4-2)', 'Set 3 score must be 1-0 or 0-1'],
    ['completed 6-4 3-6 0-0(10-7)', 'Tiebreaker winner must have higher set score'],
    ['completed 6-4 3-6 1-0', 'Missing tiebreaker scores for set 3'],
    ['completed 6-4 3-6 1-0(10-_)', 'Missing tiebreaker scores for set 3'],
    ['completed 6-4 3-6 1-0(10-10)', 'Tiebreaker scores cannot be the same'],
    ['completed 6-4 3-6 1-0(7-10)', 'Tiebreaker winner must have higher set score'],
    ['completed 6-4 3-6 1-0(10-9)', 'Tiebreaker winner must win by 2 points'],
    ['completed 6-4 3-6 1-0(9-7)', 'Invalid score for set 3'],
    ['completed 6-4 3-6 1-0(13-7)', 'Invalid score for set 3'],
    ['completed 1-0(10-7) 6-4', 'Invalid score for set 1'],
    ['completed 6-4 6-3 1-0(10-7)', 'Winning team cannot have more than 2 wins for this match format'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(2), enteredAs(sheet))).toBe(answer);
  });
});

describe('a single set', () => {
  it.each([
    ['completed 6-4', fine],
    ['completed 6-7(10-12)', fine],
    ['completed 5-4', 'Invalid score for set 1'],
    ['completed 6-4 6-4', 'Invalid score for set 2'],
    ['completed _-_ 6-4', 'Sets are ordered incorrectly'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(3), enteredAs(sheet))).toBe(answer);
  });
});

describe('fast four', () => {
  it.each([
    ['completed 4-0 4-1', fine],
    ['completed 4-2 1-4 4-3(5-4)', fine],
    ['completed 4-3(5-0) 3-4(3-5) 3-4(4-5)', fine],

    ['completed 4-3 4-0', 'Missing tiebreaker scores for set 1'],
    ['completed 4-3(4-4) 4-0', 'Tiebreaker scores cannot be the same'],
    ['completed 4-3(3-5) 4-0', 'Tiebreaker winner must have higher set score'],
    ['completed 4-3(4-2) 4-0', 'Invalid score for set 1'],
    ['completed 4-3(6-4) 4-0', 'Invalid score for set 1'],
    ['completed 4-3(6-5) 4-0', 'Invalid score for set 1'],
    ['incomplete 3-3(4-4)', fine],
    ['incomplete 3-3(5-5)', 'Invalid score for set 1'],
    ['completed 3-1 4-0', 'Invalid score for set 1'],
    ['completed 3-3 4-0', 'Invalid score for set 1'],
    ['completed 4-4 4-0', 'Invalid score for set 1'],
    ['completed 5-3 4-0', 'Invalid score for set 1'],
    ['completed 4-0 6-4', 'Invalid score for set 2'],
    ['completed 4-2 2-4', 'Winning team must have 2 wins for this match format'],
    ['completed 4-2 4-2 4-2', 'Winning team cannot have more than 2 wins for this match format'],
  ])('%s: %s', (sheet, answer) => {
    expect(checkScore(scoringBy(5), enteredAs(sheet))).toBe(answer);
  });
});
