import { resultCompletions } from '../constants';
import type { CompletionId } from './result';

export type CompletionRule = {
  /** None at all, only complete sets, or with an unfinished last set. */
  scores: 'none' | 'whole' | 'asFarAsPlayed';
  /** What determines the winner: the score, or the outcome, which names a side. */
  winner: 'score' | 'outcome' | 'nobody';
};

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

export const completionRules: Record<CompletionId, CompletionRule> = {
  [completed.id]: { scores: 'whole', winner: 'score' },
  [partial.id]: { scores: 'asFarAsPlayed', winner: 'score' },
  [defaulted.id]: { scores: 'none', winner: 'outcome' },
  [withdrew.id]: { scores: 'asFarAsPlayed', winner: 'outcome' },
  [retired.id]: { scores: 'asFarAsPlayed', winner: 'outcome' },
  [incomplete.id]: { scores: 'asFarAsPlayed', winner: 'nobody' },
  [notPlayed.id]: { scores: 'none', winner: 'nobody' },
  [postponed.id]: { scores: 'none', winner: 'nobody' },
};

/** A line that was not played has no scores. */
export function isScoreless(completionId: CompletionId): boolean {
  return completionRules[completionId].scores === 'none';
}
