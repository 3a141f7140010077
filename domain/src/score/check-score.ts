import { type Scoring, type Format, formatOf, type SetRule, type Race, stateOfRace } from './format';
import type { EnteredResult, LineResult, SetScore, Side } from './result';
import { deciderLeader, winnerOf, winnerBy, type Count, countSets } from './winner';
import { type CompletionRule, completionRules } from './completion';
import { sentences } from './sentences';
import {
  type SetState,
  type ScoredSet,
  hasTiebreak,
  isEmpty,
  isOver,
  isWonBy1,
  stateOfSet,
  isMatchTiebreak,
  isScore,
  hasBothScores,
  hasBothTiebreakScores,
} from './set-state';
import { scoreLimits } from '../constants';

/** The only way to create a stored result: returns the error of the entered one, or the result with its winner. */
export function settleResult(scoring: Scoring, result: EnteredResult): LineResult | string {
  const { completionId, sets } = result;
  // A valid score has the winner that its outcome requires, which the type checker cannot infer.
  return (
    checkScore(scoring, result) ??
    ({ completionId, winningSide: winnerOf(scoring, result), sets } as LineResult)
  );
}

/**
 * The error of a line's score, or null: shown while typing, and returned by the service. Checks the sets in the order
 * of play, and then the winner.
 */
export function checkScore(scoring: Scoring, result: EnteredResult): string | null {
  const completion = completionRules[result.completionId];
  if (completion.scores === 'none') return lastEntered(result.sets) < 0 ? null : sentences.noScoresWanted;
  const format = formatOf(scoring);
  const decided = playThrough(format, completion, result.sets);
  if (typeof decided === 'string') return decided;
  if (decided !== null && completion.winner === 'score') return checkNamed(result, decided);
  return checkWinner({ format, completion, decided, leader: deciderLeader(scoring, result) }, result);
}

/**
 * The error of the sets before the one at `index`, or null. While a set is being typed it is incomplete all the time, so
 * only errors that typing it cannot fix are worth showing.
 */
export function checkEarlierSets(scoring: Scoring, result: EnteredResult, index: number): string | null {
  const completion = completionRules[result.completionId];
  const earlier = result.sets.slice(0, index);
  if (completion.scores === 'none' || lastEntered(earlier) < 0) return null;
  const decided = playThrough(formatOf(scoring), completion, earlier);
  return typeof decided === 'string' ? decided : null;
}

/** The side that has won enough sets, null if neither has, or the error of the first invalid set. */
function playThrough(
  format: Format,
  { scores }: CompletionRule,
  sets: readonly SetScore[],
): Side | null | string {
  const last = lastEntered(sets);
  if (last < 0) return sentences.nothingEntered(format.unit);
  // Plain counters for speed, because every score is checked while it is typed.
  let wins1 = 0;
  let wins2 = 0;
  for (let index = 0; index <= last; index += 1) {
    const set = sets[index] as SetScore;
    const rule = format.sets[index];
    if (rule === undefined) return sentences.invalid(format.unit, index + 1);
    if (wins1 === format.winsNeeded || wins2 === format.winsNeeded) return sentences.tooManyWins;
    const state = stateOfSet(rule, set);
    if (!isPlainlyWon(set, state)) {
      const position = {
        format,
        rule,
        number: index + 1,
        isLast: index === last,
        mayBreakOff: scores === 'asFarAsPlayed',
      };
      const wrong = checkSet(position, set, state);
      if (wrong !== null) return wrong;
      if (!isOver(state)) continue;
    }
    if (isWonBy1(set as ScoredSet)) wins1 += 1;
    else wins2 += 1;
  }
  if (wins1 === format.winsNeeded) return 1;
  return wins2 === format.winsNeeded ? 2 : null;
}

function lastEntered(sets: readonly SetScore[]): number {
  let last = sets.length - 1;
  while (last >= 0 && isEmpty(sets[last] as SetScore)) last -= 1;
  return last;
}

/** Fast path: most sets are finished without a tiebreak and need no further check. */
function isPlainlyWon(set: SetScore, state: SetState): boolean {
  return state === 'finished' && !hasTiebreak(set);
}

type Match = { format: Format; completion: CompletionRule; decided: Side | null; leader: Side | null };

/** Cases in which the sets alone do not determine the winner: tied, unfinished, or won by the outcome. */
function checkWinner({ format, completion, decided, leader }: Match, result: EnteredResult): string | null {
  const count = countSets(format, result.sets);
  if (decided === null && needsMoreWins(format, completion, count)) return sentences.tooFewWins;
  const winner = leader ?? winnerBy(completion.winner, result, count);
  if (decided !== null && decided !== winner && !isOpen(format)) return sentences.noEvidentWinner;
  if (winner !== null) return checkNamed(result, winner);
  return completion.winner === 'nobody' ? null : sentences.noEvidentWinner;
}

/** Tied games are decided by points, tied sets are played on. */
function needsMoreWins(format: Format, { scores }: CompletionRule, count: Count): boolean {
  if (scores !== 'whole' || format.winsNeeded === null) return false;
  return format.unit === 'set' || count.sets1 !== count.sets2;
}

/** A winner that is sent must be the one of the score or the outcome. */
function checkNamed({ winningSide }: EnteredResult, winner: Side): string | null {
  return winningSide === null || winningSide === winner ? null : sentences.noEvidentWinner;
}

/** An open game has no target, so its score does not show whether it was finished or who won. */
function isOpen(format: Format): boolean {
  return format.sets.some((rule) => rule.kind === 'open');
}

/** The error of one set or game, the last result or an earlier one. */
function checkSet(position: SetPosition, set: SetScore, state: SetState): string | null {
  if (!hasBothScores(set)) return checkHalf(position, set);
  if (state === 'impossible') return notAnEnd(position);
  const { tiebreak } = position.rule;
  if (tiebreak === null) return checkGame(position, set, state);
  if (state === 'tiebroken') return checkWonTiebreak(position, tiebreak.race, set);
  if (state === 'inTiebreak')
    return checkOpenTiebreak(position, tiebreak.race, set) ?? checkBreakingOff(position);
  if (hasTiebreak(set)) return sentences.invalid('set', position.number);
  return state === 'finished' ? null : checkBreakingOff(position);
}

function checkHalf({ format, number }: SetPosition, set: SetScore): string {
  return isEmpty(set) ? sentences.outOfOrder : sentences.incomplete(format.unit, number);
}

/** The tiebreak fields of a game are stored but have no meaning. */
function checkGame(position: SetPosition, set: ScoredSet, state: SetState): string | null {
  if (!isInRange(set.tiebreak1) || !isInRange(set.tiebreak2)) return notAnEnd(position);
  if (state === 'finished') return null;
  if (set.side1 !== set.side2) return checkBreakingOff(position);
  return mayEndTied(position) ? null : sentences.tiedGame(position.number);
}

/** When time is up the last game may be tied, but at least one game must have a winner. */
function mayEndTied({ format, number, isLast, mayBreakOff }: SetPosition): boolean {
  return isLast && (mayBreakOff || (format.winsNeeded === null && number > 1));
}

function isInRange(field: number | null): boolean {
  return field === null || (isScore(field) && field <= scoreLimits.max);
}

function checkBreakingOff(position: SetPosition): string | null {
  if (!position.mayBreakOff) return notAnEnd(position);
  return position.isLast ? null : sentences.tooManyPartial;
}

function notAnEnd({ format, rule, number }: SetPosition): string {
  return isMatchTiebreak(rule) ? sentences.notOneNil : sentences.invalid(format.unit, number);
}

/** The error of the tiebreak that decided a set; its winner has one game more. */
function checkWonTiebreak(position: SetPosition, race: Race, set: ScoredSet): string | null {
  if (!hasBothTiebreakScores(set)) return sentences.tiebreakMissing(position.number);
  const isBy1 = isWonBy1(set);
  const ahead = isBy1 ? set.tiebreak1 : set.tiebreak2;
  const behind = isBy1 ? set.tiebreak2 : set.tiebreak1;
  if (!isScore(ahead) || !isScore(behind)) return sentences.invalid('set', position.number);
  if (ahead === behind) return sentences.tiebreakTied;
  if (ahead < behind) return sentences.tiebreakByOther;
  if (stateOfRace(race, ahead, behind) === 'finished') return null;
  const isTooClose = ahead >= race.to && ahead - behind < race.lead;
  return isTooClose ? sentences.tiebreakByTooLittle : sentences.invalid('set', position.number);
}

/** The error of a tiebreak that goes on: if it were won, one side would have one game more. */
function checkOpenTiebreak(position: SetPosition, race: Race, set: ScoredSet): string | null {
  if (!hasTiebreak(set)) return null;
  if (!hasBothTiebreakScores(set)) return sentences.tiebreakMissing(position.number);
  const { tiebreak1, tiebreak2 } = set;
  if (!isScore(tiebreak1) || !isScore(tiebreak2)) return sentences.invalid('set', position.number);
  const state = stateOfRace(race, Math.max(tiebreak1, tiebreak2), Math.min(tiebreak1, tiebreak2));
  if (state === 'impossible') return sentences.invalid('set', position.number);
  return state === 'finished' ? sentences.tiebreakByOther : null;
}

/** Position of a set in its match. */
type SetPosition = {
  format: Format;
  rule: SetRule;
  /** Starts at 1. */
  number: number;
  isLast: boolean;
  /** Whether the last set may be unfinished. */
  mayBreakOff: boolean;
};
