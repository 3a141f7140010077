import type { LineResult, SetScore } from '@courtline/domain/score/result';
import type { LineRow } from '../../store/match/lineup';

type Seat = Pick<LineRow['played'][number], 'side' | 'slot' | 'playerId'>;

/** Whether outcome, score and players are unchanged. */
export function isSameResult(line: LineRow, result: LineResult, players: readonly Seat[]): boolean {
  const { result: before } = line;
  return before !== null && textOf(before) === textOf(result) && seatsOf(line.played) === seatsOf(players);
}

/** Compares fields in a fixed order, since JSON from the database has an order of its own. */
function textOf({ completionId, winningSide, sets }: LineResult): string {
  return [completionId, winningSide, ...sets.map(setText)].join(' ');
}

function setText({ side1, side2, tiebreak1, tiebreak2 }: SetScore): string {
  return [side1, side2, tiebreak1, tiebreak2].join();
}

function seatsOf(players: readonly Seat[]): string {
  return players
    .map(({ side, slot, playerId }) => `${side}-${slot}-${playerId}`)
    .toSorted()
    .join();
}
