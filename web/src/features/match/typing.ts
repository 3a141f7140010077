import { resultCompletions } from '@courtline/domain/constants';
import { checkScore } from '@courtline/domain/score/check-score';
import { type Scoring, type SetRule, formatOf } from '@courtline/domain/score/format';
import type { EnteredResult } from '@courtline/domain/score/result';
import { type ScoreField, normalizeScore } from '@courtline/domain/score/score-input';
import { isEmpty, isMatchTiebreak } from '@courtline/domain/score/set-state';
import { countSets } from '@courtline/domain/score/winner';

/** No digit can follow: a tennis set has one digit, a game or tiebreak two, unless the first is 0 or too high. */
export function isFieldComplete(scoring: Scoring, { index, field }: ScoreField, typed: string): boolean {
  const value = normalizeScore(typed);
  if (value === null) return false;
  const { unit, sets } = formatOf(scoring);
  const isTiebreak = field.startsWith('tiebreak');
  const isSetOfTennis = unit === 'set' && !isTiebreak;
  if (typed.length >= 2 || value === 0 || isSetOfTennis) return true;
  return value * 10 > mostLikely(sets[index], isTiebreak);
}

/** Longer games practically never happen. */
const longest = 29;

function mostLikely(rule: SetRule | undefined, isTiebreak: boolean): number {
  const most = rule?.kind === 'open' ? rule.max : isTiebreak ? rule?.tiebreak?.race.max : rule?.race?.max;
  return Math.min(most ?? longest, longest);
}

/** Nothing more can be played; in timed formats only the users know that. */
export function isDecided(scoring: Scoring, entered: EnteredResult): boolean {
  const isWholeMatch = entered.completionId === resultCompletions.completed.id;
  return isWholeMatch && formatOf(scoring).winsNeeded !== null && checkScore(scoring, entered) === null;
}

/** Fields for the next number, the likeliest first: the other side, the tiebreak, the next set, as a score is spoken. */
export function fieldsAfter({ index, field }: ScoreField): ScoreField[] {
  const next: ScoreField = { index: index + 1, field: 'side1' };
  if (field === 'side1') return [{ index, field: 'side2' }];
  if (field === 'tiebreak1') return [{ index, field: 'tiebreak2' }];
  return field === 'side2' ? [{ index, field: 'tiebreak1' }, next] : [next];
}

/** Whether the tiebreak of a set is entered next: that of a deciding set waits until both sides have won a set. */
export function takesTiebreakNow(scoring: Scoring, { sets }: EnteredResult, index: number): boolean {
  const format = formatOf(scoring);
  const [rule, set] = [format.sets[index], sets[index]];
  if (!rule || !isMatchTiebreak(rule) || (set && !isEmpty(set))) return true;
  const { sets1, sets2 } = countSets(format, sets.slice(0, index));
  return sets1 > 0 && sets1 === sets2;
}
