import { scoreLimits } from '../constants';
import { type SetRule, type RaceState, stateOfRace } from './format';
import type { SetScore } from './result';

/**
 * In the tiebreak both sides have the games at which it is played, and its winner gets one more: 6-6 and then 7-6 in a
 * standard set, 3-3 and 4-3 in fast four, 0-0 and 1-0 in a match tiebreak.
 */
export type SetState = RaceState | 'inTiebreak' | 'tiebroken';

export type ScoredSet = SetScore & { side1: number; side2: number };

export type Tiebreak = { tiebreak1: number; tiebreak2: number };

/** Whether a set or game is over, goes on, or can never reach this score. */
export function stateOfSet(rule: SetRule, set: SetScore): SetState {
  const { side1, side2 } = set;
  if (!isScore(side1) || !isScore(side2)) return 'impossible';
  const ahead = Math.max(side1, side2);
  const behind = Math.min(side1, side2);
  if (rule.kind === 'open') return stateOfOpen(rule, ahead, behind);
  if (isAtTiebreak(rule.tiebreak, ahead, behind)) return ahead === behind ? 'inTiebreak' : 'tiebroken';
  return rule.race === null ? 'impossible' : stateOfRace(rule.race, ahead, behind);
}

/** Whether only the tiebreak is played. */
export function isMatchTiebreak(rule: SetRule): boolean {
  return rule.kind === 'race' && rule.race === null;
}

/** A whole number; the upper limit depends on the race. */
export function isScore(value: number | null): value is number {
  return value !== null && value >= scoreLimits.min && value % 1 === 0;
}

export function isOver(state: SetState): boolean {
  return state === 'finished' || state === 'tiebroken';
}

/** Only for a finished set, which is never tied. */
export function isWonBy1({ side1, side2 }: ScoredSet): boolean {
  return side1 > side2;
}

export function isEmpty(set: SetScore): boolean {
  return set.side1 === null && set.side2 === null && !hasTiebreak(set);
}

export function hasBothScores(set: SetScore): set is ScoredSet {
  return set.side1 !== null && set.side2 !== null;
}

export function hasTiebreak(set: SetScore): boolean {
  return set.tiebreak1 !== null || set.tiebreak2 !== null;
}

export function hasBothTiebreakScores<S extends SetScore>(set: S): set is S & Tiebreak {
  return set.tiebreak1 !== null && set.tiebreak2 !== null;
}

/** The score at which the tiebreak is played, or one game more for the side that won it. */
function isAtTiebreak(tiebreak: { at: number } | null, ahead: number, behind: number): boolean {
  return tiebreak !== null && behind === tiebreak.at && ahead <= behind + 1;
}

function stateOfOpen(rule: Extract<SetRule, { kind: 'open' }>, ahead: number, behind: number): RaceState {
  if (ahead > rule.max) return 'impossible';
  return ahead === behind ? 'unfinished' : 'finished';
}
