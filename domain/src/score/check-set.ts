import { scoreLimits } from '../constants';
import { checkOpenTiebreak, checkWonTiebreak } from './check-tiebreak';
import type { Place } from './place';
import type { SetScore } from './result';
import { sentences } from './sentences';
import type { SetState, WholeSet } from './set-state';
import { hasTiebreak, isEmpty, isMatchTiebreak, isScore, isWhole } from './set-state';

/** The error of one set or game, the last entered or an earlier one. */
export function checkSet(place: Place, set: SetScore, state: SetState): string | null {
  if (!isWhole(set)) return checkHalf(place, set);
  if (state === 'impossible') return notAnEnd(place);
  const { tiebreak } = place.rule;
  if (tiebreak === null) return checkGame(place, set, state);
  if (state === 'tiebroken') return checkWonTiebreak(place, tiebreak.race, set);
  if (state === 'inTiebreak') return checkOpenTiebreak(place, tiebreak.race, set) ?? checkBreakingOff(place);
  if (hasTiebreak(set)) return sentences.invalid('set', place.number);
  return state === 'finished' ? null : checkBreakingOff(place);
}

function checkHalf({ format, number }: Place, set: SetScore): string {
  return isEmpty(set) ? sentences.outOfOrder : sentences.incomplete(format.unit, number);
}

/** The tiebreak fields of a game are stored but have no meaning. */
function checkGame(place: Place, set: WholeSet, state: SetState): string | null {
  if (!isInRange(set.tiebreak1) || !isInRange(set.tiebreak2)) return notAnEnd(place);
  if (state === 'finished') return null;
  if (set.side1 !== set.side2) return checkBreakingOff(place);
  return mayBeLevel(place) ? null : sentences.level(place.number);
}

/** When time is up the last game may be tied, but at least one game must have a winner. */
function mayBeLevel({ format, number, isLast, mayBreakOff }: Place): boolean {
  return isLast && (mayBreakOff || (format.winsNeeded === null && number > 1));
}

function isInRange(field: number | null): boolean {
  return field === null || (isScore(field) && field <= scoreLimits.max);
}

function checkBreakingOff(place: Place): string | null {
  if (!place.mayBreakOff) return notAnEnd(place);
  return place.isLast ? null : sentences.tooManyPartial;
}

function notAnEnd({ format, rule, number }: Place): string {
  return isMatchTiebreak(rule) ? sentences.notOneNil : sentences.invalid(format.unit, number);
}
