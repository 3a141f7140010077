import { scoreLimits } from '../constants';
import type { SetRule } from './format';
import type { Race, RaceState } from './race';
import { stateOfRace } from './race';
import type { SetScore } from './result';

/** A set that its tiebreak decided stands 7-6. */
export type SetState = RaceState | 'tiebroken';

export type WholeSet = SetScore & { side1: number; side2: number };

/** Whether a set or game is over, goes on, or can never have come to this score. */
export function stateOfSet(rule: SetRule, { side1, side2 }: SetScore): SetState {
  if (!isScore(side1) || !isScore(side2)) return 'impossible';
  if (rule.kind === 'open') return stateOfOpen(rule.max, side1, side2);
  if (tiebreakRace(rule, side1, side2) !== null) return side1 === side2 ? 'unfinished' : 'tiebroken';
  return rule.race === null ? 'impossible' : stateOfRace(rule.race, side1, side2);
}

/** The tiebreak that is being played (6-6) or was played (7-6) at this score. */
export function tiebreakRace(rule: SetRule, score1: number, score2: number): Race | null {
  if (rule.kind === 'open' || rule.tiebreak === null) return null;
  const { at, race } = rule.tiebreak;
  return Math.min(score1, score2) === at && Math.max(score1, score2) <= at + 1 ? race : null;
}

/** Is the tiebreak all that is played? */
export function isMatchTiebreak(rule: SetRule): boolean {
  return rule.kind === 'race' && rule.race === null;
}

/** Every field takes a whole number of at most two digits. */
export function isScore(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= scoreLimits.min && value <= scoreLimits.max;
}

export function isOver(state: SetState): boolean {
  return state === 'finished' || state === 'tiebroken';
}

export function isEmpty(set: SetScore): boolean {
  return set.side1 === null && set.side2 === null && !hasTiebreak(set);
}

export function isWhole(set: SetScore): set is WholeSet {
  return set.side1 !== null && set.side2 !== null;
}

export function hasTiebreak(set: SetScore): boolean {
  return set.tiebreak1 !== null || set.tiebreak2 !== null;
}

export function hasWholeTiebreak<S extends SetScore>(
  set: S,
): set is S & { tiebreak1: number; tiebreak2: number } {
  return set.tiebreak1 !== null && set.tiebreak2 !== null;
}

function stateOfOpen(max: number, score1: number, score2: number): RaceState {
  if (Math.max(score1, score2) > max) return 'impossible';
  return score1 === score2 ? 'unfinished' : 'finished';
}
