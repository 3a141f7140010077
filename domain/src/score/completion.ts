import { resultCompletions } from '../constants';
import type { CompletionId } from './result';

export type CompletionRule = {
  /** None at all, whole sets only, or with the last set broken off. */
  scores: 'none' | 'whole' | 'asFarAsPlayed';
  /** Who says which side won: the score, or the outcome that names the other side. */
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

/** Nothing is entered for a line that was not played. */
export function isScoreless(completionId: CompletionId): boolean {
  return completionRules[completionId].scores === 'none';
}
