import type { Scoring } from '@courtline/domain/score/format';
import type { SetScore } from '@courtline/domain/score/result';
import { type ScoreField, emptySet, openFields } from '@courtline/domain/score/score-input';
import { expect, it } from 'vitest';
import { fieldsAfter, isDecided, isFieldComplete, takesTiebreakNow } from './typing';

/** Digits typed without a tap in between, and the resulting score. */
const typed: [string, Scoring['formatId'], string, string, boolean][] = [
  ['two sets', 1, '6475', '6-4 7-5', true],
  ['a match that goes on', 1, '67576102', '6-7(5-7) 6-1 0-2', false],
  ['a tiebreak of one digit', 1, '767562', '7-6(7-5) 6-2', true],
  ['a tiebreak that goes on', 3, '761210', '7-6(12-10)', true],
  ['a match tiebreak', 2, '466410108', '4-6 6-4 1-0(10-8)', true],
  ['a single set', 3, '63', '6-3', true],
  ['fast four, whose tiebreak has one digit', 5, '435341', '4-3(5-3) 4-1', true],
  ['games to eleven', 7, '117119', '11-7 11-9', true],
  ['a single game', 6, '011', '0-11', true],
  ['a timed format, which never ends by itself', 4, '121087', '12-10 8-7', false],
  ['games vs. the clock', 8, '2119', '21-19', false],
];

it.each(typed)('%s, in format %i: %s is read as %s', (...row) => {
  const [, formatId, digits, score, isOver] = row;
  const scoring = { formatId, gameRuleId: 1 } as const;
  const sets = type(scoring, digits);
  expect(written(sets)).toBe(score);
  expect(isDecided(scoring, entered(sets))).toBe(isOver);
});

it('a match tiebreak waits until both sides have won a set', () => {
  const scoring = { formatId: 2, gameRuleId: 1 } as const;
  const takesIt = (digits: string) => takesTiebreakNow(scoring, entered(type(scoring, digits)), 2);
  expect(['', '64', '6464', '6446', '644610'].map(takesIt)).toEqual([false, false, false, true, true]);
});

/** As on the screen: every digit goes into the focused field. */
function type(scoring: Scoring, digits: string): SetScore[] {
  let sets: SetScore[] = [emptySet, emptySet, emptySet];
  let at: ScoreField = { index: 0, field: 'side1' };
  let text = '';
  for (const digit of digits) {
    text += digit;
    sets = sets.map((set, index) => (index === at.index ? { ...set, [at.field]: Number(text) } : set));
    if (!isFieldComplete(scoring, at, text)) continue;
    text = '';
    at = fieldsAfter(at).find((place) => isOpen(scoring, sets, place)) ?? at;
  }
  return sets;
}

function isOpen(scoring: Scoring, sets: SetScore[], { index, field }: ScoreField): boolean {
  const fields = openFields(scoring, entered(sets))[index];
  return Boolean(field.startsWith('tiebreak') ? fields?.tiebreak : fields?.score);
}

function entered(sets: SetScore[]) {
  return { completionId: 1 as const, winningSide: null, sets };
}

function written(sets: SetScore[]): string {
  return sets
    .filter(({ side1 }) => side1 !== null)
    .map(({ side1, side2, tiebreak1, tiebreak2 }) => {
      return `${side1}-${side2}${tiebreak1 === null ? '' : `(${tiebreak1}-${tiebreak2})`}`;
    })
    .join(' ');
}
