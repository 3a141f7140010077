import { checkTiebreak } from './check-tiebreak';
import type { Place } from './place';
import type { SetScore } from './result';
import { sentences } from './sentences';
import type { SetState } from './set-state';
import { isEmpty, isMatchTiebreak, isOver, isWhole } from './set-state';

/** What is wrong with one set or game, the last entered or one before it. */
export function checkSet(place: Place, set: SetScore, state: SetState): string | null {
  const { unit } = place.format;
  if (isEmpty(set)) return sentences.outOfOrder;
  if (!isWhole(set)) return sentences.incomplete(unit, place.number);
  if (state === 'impossible') return notAnEnd(place);
  if (unit === 'game') return checkGame(place, state, set.side1 === set.side2);
  return checkTiebreak(place, set, state) ?? checkBreakingOff(place, state);
}

/** The tiebreak fields of a game are kept and not looked at. */
function checkGame(place: Place, state: SetState, isLevel: boolean): string | null {
  if (isLevel && !mayBeLevel(place)) return sentences.level(place.number);
  return isLevel ? null : checkBreakingOff(place, state);
}

/** When time is up the last game may be level, but one game at least must have a winner. */
function mayBeLevel({ format, number, isLast, mayBreakOff }: Place): boolean {
  return isLast && (mayBreakOff || (format.winsNeeded === null && number > 1));
}

function checkBreakingOff(place: Place, state: SetState): string | null {
  if (isOver(state)) return null;
  if (!place.mayBreakOff) return notAnEnd(place);
  return place.isLast ? null : sentences.tooManyPartial;
}

function notAnEnd({ format, rule, number }: Place): string {
  return isMatchTiebreak(rule) ? sentences.notOneNil : sentences.invalid(format.unit, number);
}
