import { describe, expect, it } from 'vitest';
import type { ScoringFormatId } from './result';
import { emptySet, enterScore, normalizeScore, openFields } from './score-input';
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
  ])('normalizes %j to %s', (typed, score) => {
    expect(normalizeScore(typed)).toBe(score);
  });
});

const open = (formatId: ScoringFormatId, sheet: string) =>
  openFields(scoringBy(formatId), enteredAs(sheet)).map(({ score, tiebreak }) =>
    [score && 'score', tiebreak && 'tiebreak'].filter(Boolean).join(' and '),
  );

describe('the enabled fields', () => {
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

describe('typing into a field', () => {
  it.each([
    ['a score', 1, '6-_', [0, 'side2', 4], '6-4'],
    ['7-6 that becomes 7-5: its tiebreak goes', 1, '7-6(7-5) 6-2', [0, 'side2', 5], '7-5 6-2'],
    ['7-6 on the way to another score: its tiebreak stays', 1, '7-6(7-5)', [0, 'side1', null], '_-6(7-5)'],
    ['7-6 that becomes 6-6: its tiebreak stays', 1, '7-6(7-5)', [0, 'side1', 6], '6-6(7-5)'],
    ['the number of a match tiebreak', 2, '6-4 4-6 1-0(10-8)', [2, 'tiebreak2', 7], '6-4 4-6 1-0(10-7)'],
    ['a set of tennis that is emptied: the later ones stay', 1, '6-_ 6-2', [0, 'side1', null], '_-_ 6-2'],
    ['half a game that is emptied: the later ones stay', 7, '11-7 11-9', [0, 'side1', null], '_-7 11-9'],
    ['a game that is emptied: the later ones go', 7, '11-_ 11-9 3-4', [0, 'side1', null], '_-_'],
    ['a later game that is emptied: the earlier ones stay', 7, '11-7 _-9 3-4', [1, 'side2', null], '11-7'],
  ] as const)('%s', (...row) => {
    const [, formatId, before, [index, field, value], after] = row;
    const sets = [...enteredAs(`completed ${before}`).sets, emptySet, emptySet].slice(0, 3);
    const expected = [...enteredAs(`completed ${after}`).sets, emptySet, emptySet, emptySet].slice(0, 3);
    expect(enterScore(scoringBy(formatId), sets, { index, field, value })).toEqual(expected);
  });
});
