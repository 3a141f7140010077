import { isScoreless } from './completion';
import type { Scoring, SetRule } from './format';
import { formatOf } from './format';
import type { EnteredResult, SetScore } from './result';
import { hasTiebreak, isEmpty, isMatchTiebreak, hasBothScores, stateOfSet } from './set-state';

/** Normalizes the input of a score field: its last two digits, or null if it is not numeric. */
export function normalizeScore(typed: string | number | null): number | null {
  const digits = String(typed ?? '').trim();
  return /^\d+$/.test(digits) ? Number(digits.slice(-2)) : null;
}

export const emptySet: SetScore = { side1: null, side2: null, tiebreak1: null, tiebreak2: null };

export type OpenFields = { score: boolean; tiebreak: boolean };

/** The enabled fields of each set: a game is enabled once the previous one has a score. */
export function openFields(scoring: Scoring, { completionId, sets }: EnteredResult): OpenFields[] {
  const format = formatOf(scoring);
  if (isScoreless(completionId)) return format.sets.map(() => ({ score: false, tiebreak: false }));
  return format.sets.map((rule, index) => ({
    score: format.unit === 'set' || index === 0 || hasScore(sets[index - 1]),
    tiebreak: format.unit === 'set' && takesTiebreak(rule, sets[index] ?? emptySet),
  }));
}

function hasScore(set: SetScore | undefined): boolean {
  return set !== undefined && !isEmpty(set);
}

/** A tiebreak left from another score stays enabled, so that it can be cleared. */
function takesTiebreak(rule: SetRule, set: SetScore): boolean {
  if (isMatchTiebreak(rule) || hasTiebreak(set)) return true;
  const state = stateOfSet(rule, set);
  return state === 'inTiebreak' || state === 'tiebroken';
}

export type ScoreField = { index: number; field: keyof SetScore };

/**
 * The sets after a change to one field. Also clears what no longer belongs to them: the tiebreak of a set that now ends
 * without one, and the games after an emptied one, whose fields are then disabled.
 */
export function enterScore(
  scoring: Scoring,
  sets: readonly SetScore[],
  typed: ScoreField & { value: number | null },
): SetScore[] {
  const format = formatOf(scoring);
  const changed = sets.map((set, index) =>
    index === typed.index ? fitTiebreak(format.sets[index], { ...set, [typed.field]: typed.value }) : set,
  );
  const isGameEmptied = format.unit === 'game' && !hasScore(changed[typed.index]);
  return isGameEmptied ? changed.map((set, index) => (index < typed.index ? set : emptySet)) : changed;
}

function fitTiebreak(rule: SetRule | undefined, set: SetScore): SetScore {
  const withoutTiebreak = { ...set, tiebreak1: null, tiebreak2: null };
  if (!rule || !hasBothScores(set) || takesTiebreak(rule, withoutTiebreak)) return set;
  return withoutTiebreak;
}
