import { resultCompletions } from '../constants';
import { type CompletionRule, completionRules } from './completion';
import { type Scoring, formatOf, type Format } from './format';
import type { EnteredResult, Side, SetScore } from './result';
import { type SetState, type ScoredSet, isOver, isWonBy1, stateOfSet } from './set-state';

/**
 * Who wins a line that ends with partial scores and level sets: the side with more games in all, or the side that leads
 * the deciding set, by games and then by the points of its tiebreak.
 */
export const partialWinners = ['games', 'deciderLeader'] as const;

export type PartialWinner = (typeof partialWinners)[number];

/** The winner of a line: by the score, by the outcome, or null. */
export function winnerOf(scoring: Scoring, result: EnteredResult): Side | null {
  const { winner } = completionRules[result.completionId];
  return (
    deciderLeader(scoring, result) ?? winnerBy(winner, result, countSets(formatOf(scoring), result.sets))
  );
}

/** The side that leads an unfinished deciding set, where the rule pack lets that side win; otherwise null. */
export function deciderLeader(scoring: Scoring, { completionId, sets }: EnteredResult): Side | null {
  if (scoring.pack?.partialWinner !== 'deciderLeader') return null;
  if (completionId !== resultCompletions.partial.id) return null;
  const { sets: rules } = scoring.pack.format;
  const [decider, rule] = [sets[rules.length - 1], rules.at(-1)];
  if (rules.length < 2 || !decider || !rule || isOver(stateOfSet(rule, decider))) return null;
  return leader(decider.side1, decider.side2) ?? leader(decider.tiebreak1, decider.tiebreak2);
}

function leader(one: number | null, other: number | null): Side | null {
  if (one === null || other === null || one === other) return null;
  return one > other ? 1 : 2;
}

export function winnerBy(
  winner: CompletionRule['winner'],
  { winningSide }: EnteredResult,
  count: Count,
): Side | null {
  if (winner === 'nobody') return null;
  return winner === 'outcome' ? winningSide : leaderByCount(count);
}

/** Sets and games won by each side so far. */
export type Count = { sets1: number; sets2: number; games1: number; games2: number };

export function countSets(format: Format, sets: readonly SetScore[]): Count {
  const count = { sets1: 0, sets2: 0, games1: 0, games2: 0 };
  // By index, because the standings count every set of a season and an iterator costs more than the counting.
  for (let index = 0; index < format.sets.length; index++) {
    const rule = format.sets[index];
    const set = sets[index];
    if (rule && set) countSet(count, set, stateOfSet(rule, set));
  }
  return count;
}

function countSet(count: Count, set: SetScore, state: SetState): void {
  count.games1 += set.side1 ?? 0;
  count.games2 += set.side2 ?? 0;
  if (!isOver(state)) return;
  if (isWonBy1(set as ScoredSet)) count.sets1 += 1;
  else count.sets2 += 1;
}

/** By sets, then by games or points. */
function leaderByCount(count: Count): Side | null {
  if (count.sets1 !== count.sets2) return count.sets1 > count.sets2 ? 1 : 2;
  if (count.games1 === count.games2) return null;
  return count.games1 > count.games2 ? 1 : 2;
}
