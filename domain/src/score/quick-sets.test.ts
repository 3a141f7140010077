import { expect, it } from 'vitest';
import { gameRules, scoringFormats } from '../constants';
import { checkScore } from './check-score';
import { formatOf } from './format';
import { quickSets } from './quick-sets';
import type { ScoringFormatId } from './result';
import { resultCompletions } from '../constants';
import { emptySet } from './score-input';

const setsOf = (formatId: ScoringFormatId) =>
  formatOf({ formatId, gameRuleId: gameRules.to11By2.id }).sets.map((rule) =>
    quickSets(rule).map((set) => set.join('-')),
  );

it('offers the seven scores of a standard set, and none for a match tiebreak', () => {
  const standard = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];
  expect(setsOf(scoringFormats.twoSetsMatchTiebreak.id)).toEqual([standard, standard, []]);
});

it('offers the four scores of a fast four set', () => {
  expect(setsOf(scoringFormats.fastFour.id)[0]).toEqual(['4-0', '4-1', '4-2', '4-3']);
});

it('offers nothing where too many scores are possible', () => {
  expect(setsOf(scoringFormats.bestOfThreeGames.id)).toEqual([[], [], []]);
  expect(setsOf(scoringFormats.timeBased.id)).toEqual([[], [], []]);
});

it('offers only scores that the rules accept', () => {
  const scoring = { formatId: scoringFormats.singleSet.id, gameRuleId: gameRules.to11By2.id };
  const [rule] = formatOf(scoring).sets;
  for (const [side1, side2] of rule ? quickSets(rule) : []) {
    const tiebreak = side2 === 6 ? { tiebreak1: 7, tiebreak2: 3 } : {};
    const sets = [{ ...emptySet, side1, side2, ...tiebreak }];
    const entered = { completionId: resultCompletions.completed.id, winningSide: null, sets };
    expect(checkScore(scoring, entered)).toBeNull();
  }
});
