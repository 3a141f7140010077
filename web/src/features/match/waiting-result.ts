import type { Line } from '@courtline/contract/player-match';
import type { GameRuleId } from '@courtline/domain/score/format';
import { findPending, usePending } from '../../api/pending';

/** What a line shows while its result waits for the network. */
export type WaitingResult = {
  gameRuleId: GameRuleId;
  resultCompletionTypeId: Line['resultCompletionTypeId'];
  winningSideId: Line['winningSideId'];
  side1: NonNullable<Line['side1']['sideResult']>;
  side2: NonNullable<Line['side2']['sideResult']>;
};

export function resultSubject(lineId: number): string {
  return `result:${lineId}`;
}

/** The line with the result that this member entered without network, and how far that is. */
export function useLineWithWaiting(line: Line) {
  const entry = usePending(resultSubject(line.id));
  return { line: merged(line, entry), waiting: entry?.state ?? null };
}

export function withWaiting(line: Line): Line {
  return merged(line, findPending(resultSubject(line.id)));
}

function merged(line: Line, entry: ReturnType<typeof findPending>): Line {
  if (!entry) return line;
  const { resultCompletionTypeId, winningSideId, side1, side2 } = entry.details as WaitingResult;
  return {
    ...line,
    resultCompletionTypeId,
    winningSideId,
    side1: { ...line.side1, sideResult: side1 },
    side2: { ...line.side2, sideResult: side2 },
  };
}
