import { checkSet } from './check-set';
import type { CompletionRule } from './completion';
import { completionRules } from './completion';
import type { Count } from './count-sets';
import { countNothing, countSet } from './count-sets';
import type { Format, Scoring } from './format';
import { formatOf } from './format';
import type { EnteredResult, SetScore, Side } from './result';
import { sentences } from './sentences';
import type { SetState } from './set-state';
import { hasTiebreak, isEmpty, stateOfSet } from './set-state';
import { decidedFor, winnerBy } from './winner';

/**
 * What is wrong with a line's score, or null: said while it is typed, and the reason why the service refuses it.
 * The sets are looked at in the order of play, and only then who won.
 */
export function checkScore(scoring: Scoring, entered: EnteredResult): string | null {
  const completion = completionRules[entered.completionId];
  if (completion.scores === 'none') return lastEntered(entered.sets) < 0 ? null : sentences.noScoresWanted;
  const format = formatOf(scoring);
  const played = playThrough(format, completion, entered.sets);
  return typeof played === 'string' ? played : checkWinner({ format, completion, entered }, played);
}

/** What both sides have won after the last set, or what is wrong with the first set that is wrong. */
function playThrough(format: Format, { scores }: CompletionRule, sets: readonly SetScore[]): Count | string {
  const last = lastEntered(sets);
  if (last < 0) return sentences.nothingEntered(format.unit);
  const count = countNothing();
  for (let index = 0; index <= last; index += 1) {
    const set = sets[index] as SetScore;
    const rule = format.sets[index];
    if (rule === undefined) return sentences.invalid(format.unit, index + 1);
    if (decidedFor(format, count) !== null) return sentences.tooManyWins;
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
    }
    countSet(count, set, state);
  }
  return count;
}

function lastEntered(sets: readonly SetScore[]): number {
  let last = sets.length - 1;
  while (last >= 0 && isEmpty(sets[last] as SetScore)) last -= 1;
  return last;
}

/** Most sets are, and need no second look. */
function isPlainlyWon(set: SetScore, state: SetState): boolean {
  return state === 'finished' && !hasTiebreak(set);
}

type Match = { format: Format; completion: CompletionRule; entered: EnteredResult };

function checkWinner({ format, completion, entered }: Match, count: Count): string | null {
  const decided = decidedFor(format, count);
  if (decided === null && needsMoreWins(format, completion, count)) return sentences.tooFewWins;
  const winner = winnerBy(completion.winner, entered, count);
  const isFitting = winner === null ? completion.winner === 'nobody' : isWinnerNamed(entered, winner);
  if (!isFitting) return sentences.noEvidentWinner;
  return decided === null || decided === winner || isOpen(format) ? null : sentences.noEvidentWinner;
}

/** Level games are split by their points, level sets are played on. */
function needsMoreWins(format: Format, { scores }: CompletionRule, count: Count): boolean {
  if (scores !== 'whole' || format.winsNeeded === null) return false;
  return format.unit === 'set' || count.sets1 !== count.sets2;
}

/** What is sent along as the winner of a played match must be what the score shows. */
function isWinnerNamed({ winningSide }: EnteredResult, winner: Side): boolean {
  return winningSide === null || winningSide === winner;
}

/** Of an open game nobody can tell whether it was played to its end, so its score names no winner for certain. */
function isOpen(format: Format): boolean {
  return format.sets.some((rule) => rule.kind === 'open');
}
