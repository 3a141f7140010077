import { completionRules } from './completion';
import type { Scoring, SetRule } from './format';
import { formatOf } from './format';
import type { EnteredResult, SetScore } from './result';
import { hasTiebreak, isEmpty, isMatchTiebreak, stateOfSet } from './set-state';

/** What a score field makes of what is typed: its last two digits, or nothing where something else than digits stands. */
export function normaliseScore(typed: string | number | null): number | null {
  const digits = String(typed ?? '').trim();
  return /^\d+$/.test(digits) ? Number(digits.slice(-2)) : null;
}

export const emptySet: SetScore = { side1: null, side2: null, tiebreak1: null, tiebreak2: null };

export type OpenFields = { score: boolean; tiebreak: boolean };

/** Which fields can be typed into, set by set: a game opens once the one before it has a score. */
export function openFields(scoring: Scoring, { completionId, sets }: EnteredResult): OpenFields[] {
  const format = formatOf(scoring);
  if (completionRules[completionId].scores === 'none')
    return format.sets.map(() => ({ score: false, tiebreak: false }));
  return format.sets.map((rule, index) => ({
    score: format.unit === 'set' || index === 0 || hasScore(sets[index - 1]),
    tiebreak: format.unit === 'set' && takesTiebreak(rule, sets[index] ?? emptySet),
  }));
}

function hasScore(set: SetScore | undefined): boolean {
  return set !== undefined && !isEmpty(set);
}

/** A tiebreak left over from another score stays open, so that it can be emptied. */
function takesTiebreak(rule: SetRule, set: SetScore): boolean {
  if (isMatchTiebreak(rule) || hasTiebreak(set)) return true;
  const state = stateOfSet(rule, set);
  return state === 'inTiebreak' || state === 'tiebroken';
}
