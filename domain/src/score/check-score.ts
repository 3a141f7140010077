import { checkSet } from './check-set';
import type { CompletionRule } from './completion';
import { completionRules } from './completion';
import type { Count } from './count-sets';
import { countSets } from './count-sets';
import type { Format, Scoring } from './format';
import { formatOf } from './format';
import type { EnteredResult, SetScore, Side } from './result';
import { sentences } from './sentences';
import type { SetState, WholeSet } from './set-state';
import { hasTiebreak, isEmpty, isOver, isWonBy1, stateOfSet } from './set-state';
import { winnerBy } from './winner';

/**
 * The error of a line's score, or null: shown while typing, and returned by the service. Checks the sets in the order
 * of play, and then the winner.
 */
export function checkScore(scoring: Scoring, entered: EnteredResult): string | null {
  const completion = completionRules[entered.completionId];
  if (completion.scores === 'none') return lastEntered(entered.sets) < 0 ? null : sentences.noScoresWanted;
  const format = formatOf(scoring);
  const decided = playThrough(format, completion, entered.sets);
  if (typeof decided === 'string') return decided;
  if (decided !== null && completion.winner === 'score') return checkNamed(entered, decided);
  return checkWinner({ format, completion, decided }, entered);
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
      const place = {
        format,
        rule,
        number: index + 1,
        isLast: index === last,
        mayBreakOff: scores === 'asFarAsPlayed',
      };
      const wrong = checkSet(place, set, state);
      if (wrong !== null) return wrong;
      if (!isOver(state)) continue;
    }
    if (isWonBy1(set as WholeSet)) wins1 += 1;
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

type Match = { format: Format; completion: CompletionRule; decided: Side | null };

/** Cases in which the sets alone do not determine the winner: tied, unfinished, or won by the outcome. */
function checkWinner({ format, completion, decided }: Match, entered: EnteredResult): string | null {
  const count = countSets(format, entered.sets);
  if (decided === null && needsMoreWins(format, completion, count)) return sentences.tooFewWins;
  const winner = winnerBy(completion.winner, entered, count);
  if (decided !== null && decided !== winner && !isOpen(format)) return sentences.noEvidentWinner;
  if (winner !== null) return checkNamed(entered, winner);
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
