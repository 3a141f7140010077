import { resultCompletions } from '../constants';
import { countSets } from './count-sets';
import type { Scoring } from './format';
import { formatOf } from './format';
import type { CompletionId, EnteredResult, Side } from './result';

/** Sets and games won by a side; in formats with games, the games won and their points. */
export type Tally = Record<Side, { sets: number; games: number }>;

type Counting = Record<CompletionId, 'asPlayed' | 'nothing'>;

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

/**
 * How a line counts in the percentages of the standings, by outcome; in one table, so that leagues can later choose
 * otherwise.
 */
const standardCounting: Counting = {
  [completed.id]: 'asPlayed',
  [partial.id]: 'asPlayed',
  [defaulted.id]: 'nothing',
  [withdrew.id]: 'asPlayed',
  [retired.id]: 'asPlayed',
  [incomplete.id]: 'asPlayed',
  [notPlayed.id]: 'nothing',
  [postponed.id]: 'nothing',
};

/**
 * What both sides won in a line, as counted by the standings; a match tiebreak is 1-0 and so counts as one set and one game.
 */
export function tallyOf(
  scoring: Scoring,
  result: EnteredResult,
  counting: Counting = standardCounting,
): Tally {
  const counted = counting[result.completionId] === 'asPlayed' ? result.sets : [];
  const { sets1, sets2, games1, games2 } = countSets(formatOf(scoring), counted);
  return { 1: { sets: sets1, games: games1 }, 2: { sets: sets2, games: games2 } };
}
