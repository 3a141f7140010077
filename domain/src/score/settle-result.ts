import { checkScore } from './check-score';
import type { Scoring } from './format';
import type { EnteredResult, LineResult } from './result';
import { winnerOf } from './winner';

/** The only way to a result that is stored: what is wrong with the entered one, or the result with its winner. */
export function settleResult(scoring: Scoring, entered: EnteredResult): LineResult | string {
  const { completionId, sets } = entered;
  // A score without fault has the winner that its outcome promises, which the type cannot know.
  return (
    checkScore(scoring, entered) ??
    ({ completionId, winningSide: winnerOf(scoring, entered), sets } as LineResult)
  );
}
