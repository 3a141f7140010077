import { resultCompletions } from '../constants';
import type { CompletionId, LineResult } from './result';

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

/** Whether an outcome is final: an incomplete or postponed line is still to be played. */
const isFinalById: Record<CompletionId, boolean> = {
  [resultCompletions.completed.id]: true,
  [resultCompletions.partial.id]: true,
  [resultCompletions.defaulted.id]: true,
  [resultCompletions.withdrew.id]: true,
  [resultCompletions.retired.id]: true,
  [resultCompletions.incomplete.id]: false,
  [resultCompletions.notPlayed.id]: true,
  [resultCompletions.postponed.id]: false,
};

export function isFinal(result: LineResult | null): result is LineResult {
  return result !== null && isFinalOutcome(result.completionId);
}

export function isFinalOutcome(completionId: CompletionId | null): boolean {
  return completionId !== null && isFinalById[completionId];
}

/** A postponed line has not started. */
export function hasBegun(result: LineResult | null): result is LineResult {
  return result !== null && result.completionId !== resultCompletions.postponed.id;
}
