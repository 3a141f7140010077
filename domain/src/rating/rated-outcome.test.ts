import { expect, it } from 'vitest';
import { resultCompletions } from '../constants';
import { setsOf } from '../score/testing/score-sheet';
import { ratedOutcome } from './rated-outcome';

const { completed, partial, retired, withdrew, defaulted, incomplete } = resultCompletions;

it.each([
  ['a completed match by the games of all sets', completed.id, 1, '6-3 6-4', 12 / 19],
  ['a lost set too', completed.id, 2, '6-0 4-6 0-1(3-10)', 7 / 17],
  ['a partial score as far as it was played', partial.id, 1, '6-3 2-1', 8 / 12],
  ['a retirement without its score', retired.id, 2, '6-3 2-1', null],
] as const)('counts %s', (...[, completionId, winningSide, sheet, share]) => {
  expect(ratedOutcome({ completionId, winningSide, sets: setsOf(sheet) })).toEqual({ winningSide, share });
});

it.each([
  ['a default', defaulted.id, 1, ''],
  ['a withdrawal', withdrew.id, 1, ''],
  ['a match that is not finished', incomplete.id, null, '6-3'],
  ['a retirement before the first point', retired.id, 1, ''],
] as const)('does not count %s', (_, completionId, winningSide, sheet) => {
  expect(ratedOutcome({ completionId, winningSide, sets: sheet ? setsOf(sheet) : [] })).toBeNull();
});
