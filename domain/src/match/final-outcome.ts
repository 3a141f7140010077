import { resultCompletions } from '../constants';
import type { CompletionId, LineResult } from '../score/result';

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
  return result !== null && isFinalById[result.completionId];
}

/** A postponed line has not started. */
export function hasBegun(result: LineResult | null): result is LineResult {
  return result !== null && result.completionId !== resultCompletions.postponed.id;
}
