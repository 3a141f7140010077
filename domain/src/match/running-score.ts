import { isFinalOutcome } from '../score/completion';
import type { Side } from '../score/result';
import type { OpenableLine } from './still-needed';

/** Points of the lines that each side has won so far. In hundredths inside, because points may be fractions. */
export function runningScore(lines: readonly OpenableLine[]): Record<Side, number> {
  const wonBy = (side: Side) =>
    lines
      .filter(({ completionId, winningSide }) => isFinalOutcome(completionId) && winningSide === side)
      .reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;
  return { 1: wonBy(1), 2: wonBy(2) };
}
