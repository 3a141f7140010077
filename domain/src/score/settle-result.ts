import { checkScore } from './check-score';
import type { Scoring } from './format';
import type { EnteredResult, LineResult } from './result';
import { winnerOf } from './winner';

/** The only way to create a stored result: returns the error of the entered one, or the result with its winner. */
export function settleResult(scoring: Scoring, entered: EnteredResult): LineResult | string {
  const { completionId, sets } = entered;
  // A valid score has the winner that its outcome requires, which the type checker cannot infer.
  return (
    checkScore(scoring, entered) ??
    ({ completionId, winningSide: winnerOf(scoring, entered), sets } as LineResult)
  );
}
