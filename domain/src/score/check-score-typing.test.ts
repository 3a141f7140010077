import { expect, it } from 'vitest';
import { gameRules, resultCompletions, scoringFormats } from '../constants';
import { checkEarlierSets } from './check-score';
import { emptySet } from './score-input';

const scoring = { formatId: scoringFormats.bestOfThreeSets.id, gameRuleId: gameRules.to11By1.id };

/** '6-4', '6-' and '' as sets. */
function entered(...sets: string[]) {
  return sets.map((text) => {
    const [side1, side2] = text.split('-').map((part) => (part === '' ? null : Number(part)));
    return { ...emptySet, side1: side1 ?? null, side2: side2 ?? null };
  });
}

it.each([
  ['the first digit of the first set', ['6-'], 0, null],
  ['nothing yet', ['', '', ''], 1, null],
  ['the first digit of the second set', ['6-4', '3-'], 1, null],
  ['an unfinished first set, while the second is typed', ['6-', '3-'], 1, 'Incomplete score for set 1'],
  ['an impossible first set, while the second is typed', ['6-5', ''], 1, 'Invalid score for set 1'],
  ['an impossible first set, while it is typed', ['6-5', ''], 0, null],
  ['the third set of a split match', ['6-4', '3-6', ''], 2, null],
])('tells of earlier sets only: %s', (_, sets, index, error) => {
  const result = { completionId: resultCompletions.completed.id, winningSide: null, sets: entered(...sets) };
  expect(checkEarlierSets(scoring, result, index)).toBe(error);
});

it('has nothing to tell of an outcome without scores', () => {
  const result = {
    completionId: resultCompletions.defaulted.id,
    winningSide: 1 as const,
    sets: entered('6-5'),
  };
  expect(checkEarlierSets(scoring, result, 1)).toBeNull();
});
