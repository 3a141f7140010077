import type { Format, SetRule } from '../score/format';
import type { EnteredResult, SetScore, Side } from '../score/result';
import { type ScoredSet, hasBothScores, isOver, stateOfSet } from '../score/set-state';
import { type Count, countSets } from '../score/winner';

/**
 * How the sets and games of a line count:
 *
 * - asPlayed: what was played.
 * - nothing: not at all.
 * - fullScore: as if the winner had won every set to 0.
 * - restToWinner: what was played, and the winner gets the games that were still needed.
 */
export const countingRules = ['asPlayed', 'nothing', 'fullScore', 'restToWinner'] as const;

export type CountingRule = (typeof countingRules)[number];

export const unplayed: Count = { sets1: 0, sets2: 0, games1: 0, games2: 0 };

export function countLine(format: Format, result: EnteredResult, rule: CountingRule): Count {
  if (rule === 'nothing') return unplayed;
  const { winningSide: winner, sets } = result;
  const { winsNeeded } = format;
  if (rule === 'asPlayed' || winner === null || winsNeeded === null) {
    // A default has no sets, so that a double default counts nothing.
    return countSets(format, sets);
  }
  return creditRest(format, rule === 'fullScore' ? [] : sets, { winner, winsNeeded });
}

/** Plays the line to its end, with every further game for the winner. */
function creditRest(
  format: Format,
  played: readonly SetScore[],
  { winner, winsNeeded }: { winner: Side; winsNeeded: number },
): Count {
  const count = { sets1: 0, sets2: 0, games1: 0, games2: 0 };
  let wins = 0;
  for (const [index, rule] of format.sets.entries()) {
    if (wins >= winsNeeded) break;
    const set = played[index];
    const { side1, side2 } = set && isFinished(rule, set) ? set : finish(rule, set, winner);
    count.games1 += side1;
    count.games2 += side2;
    if (side1 > side2) count.sets1 += 1;
    else count.sets2 += 1;
    if (side1 > side2 === (winner === 1)) wins += 1;
  }
  return count;
}

function isFinished(rule: SetRule, set: SetScore): set is ScoredSet {
  return hasBothScores(set) && isOver(stateOfSet(rule, set));
}

function finish(rule: SetRule, set: SetScore | undefined, winner: Side): { side1: number; side2: number } {
  const lost = (winner === 1 ? set?.side2 : set?.side1) ?? 0;
  const won = gamesToWin(rule, lost);
  return winner === 1 ? { side1: won, side2: lost } : { side1: lost, side2: won };
}

/** The fewest games with which a set is won in which the other side has this many. */
function gamesToWin(rule: SetRule, lost: number): number {
  if (rule.kind === 'open') return rule.max;
  const { race, tiebreak } = rule;
  const fewest = race === null ? null : Math.max(race.to, lost + race.lead);
  if (race !== null && fewest !== null && fewest <= race.max) return fewest;
  return tiebreak === null ? lost + 1 : tiebreak.at + 1;
}
