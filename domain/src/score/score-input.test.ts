import { describe, expect, it } from 'vitest';
import type { ScoringFormatId } from './result';
import { normaliseScore, openFields } from './score-input';
import { enteredAs, scoringBy } from './testing/score-sheet';

describe('a score field', () => {
  it.each([
    ['6', 6],
    ['0', 0],
    ['99', 99],
    ['100', 0],
    ['123', 23],
    ['07', 7],
    [' 7 ', 7],
    [7, 7],
    [107, 7],
    ['', null],
    [' ', null],
    ['x', null],
    ['6x', null],
    ['-5', null],
    ['1.5', null],
    ['1e1', null],
    [null, null],
    [Number.NaN, null],
  ])('makes of %j: %s', (typed, score) => {
    expect(normaliseScore(typed)).toBe(score);
  });
});

const open = (formatId: ScoringFormatId, sheet: string) =>
  openFields(scoringBy(formatId), enteredAs(sheet)).map(({ score, tiebreak }) =>
    [score && 'score', tiebreak && 'tiebreak'].filter(Boolean).join(' and '),
  );

describe('the fields that can be typed into', () => {
  it.each([
    [1, 'completed', ['score', 'score', 'score']],
    [1, 'completed 7-6 6-7 6-6', ['score and tiebreak', 'score and tiebreak', 'score and tiebreak']],
    [1, 'completed 6-4 7-_ 8-6', ['score', 'score', 'score']],
    [1, 'completed 6-4(7-_) 7-5', ['score and tiebreak', 'score', 'score']],
    [2, 'completed', ['score', 'score', 'score and tiebreak']],
    [3, 'completed 6-4', ['score']],
    [5, 'completed 4-3 7-6 3-3', ['score and tiebreak', 'score', 'score and tiebreak']],
    [6, 'completed', ['score']],
    [7, 'completed', ['score', '', '']],
    [7, 'completed 11-9', ['score', 'score', '']],
    [7, 'completed 11-9 _-3', ['score', 'score', 'score']],
    [7, 'completed 11-9(7-6)', ['score', 'score', '']],
    [4, 'completed', ['score', '', '']],
    [8, 'retired>1 5-_', ['score', 'score', '']],
    [7, 'notPlayed', ['', '', '']],
    [1, 'defaulted>1 7-6', ['', '', '']],
    [2, 'postponed', ['', '', '']],
  ] as const)('in format %i with %s: %j', (formatId, sheet, fields) => {
    expect(open(formatId, sheet)).toEqual(fields);
  });
});
