import type { Random } from '../draw/random';
import {
  type Board,
  type BoardMatch,
  addMatch,
  isPlayed,
  none,
  priceOfOption,
  removeMatch,
} from './search-board';

/**
 * Takes the dates of as few matches as it can, until those with a date break no hard constraint together, then looks for
 * other dates for them.
 */
export function settleBoard(board: Board, random: Random): void {
  for (;;) {
    const worst = worstMatch(board);
    if (!worst) break;
    const match = removeMatch(board, worst.one, worst.round);
    addMatch(board, { ...match, option: null }, random);
  }
  for (const match of listMatches(board)) {
    if (match.option !== null) continue;
    removeMatch(board, match.one, match.round);
    const before = board.hard;
    addMatch(board, { one: match.one, other: match.other, round: match.round }, random);
    if (board.hard <= before + 1e-9) continue;
    removeMatch(board, match.one, match.round);
    addMatch(board, { ...match, option: null }, random);
  }
}

function worstMatch(board: Board): BoardMatch | null {
  let worst: BoardMatch | null = null;
  let most = 0;
  for (const match of listMatches(board)) {
    if (match.option === null) continue;
    const hard = hardPriceOf(board, match);
    if (hard > most + 1e-9) [worst, most] = [match, hard];
  }
  return worst;
}

/** Taken off and put on again: the price of a match does not count itself. */
function hardPriceOf(board: Board, { one, round }: BoardMatch): number {
  const match = removeMatch(board, one, round);
  const { option } = match;
  const hard = option ? priceOfOption(board, match, option).hard : 0;
  addMatch(board, match, () => 0);
  return hard;
}

function listMatches(board: Board): (BoardMatch & { option: BoardMatch['option'] })[] {
  const { tables, opponents, options } = board;
  return tables.divisions.flatMap(({ seats, rounds }) =>
    seats.flatMap((one) =>
      Array.from({ length: rounds }, (_, round) => round).flatMap((round) => {
        const at = one * tables.width + round;
        const other = opponents[at] ?? none;
        const match = { one, other, round, option: options[at] ?? null };
        return other > one && isPlayed(board, match) ? [match] : [];
      }),
    ),
  );
}
