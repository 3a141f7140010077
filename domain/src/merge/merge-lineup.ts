import { type Conflict, mergeEdits, mergeList } from './merge-edits';

type Line = { playerMatchId: number; seats: readonly (number | null)[] };

/** One team's lineup: the players of each line by seat, and the alternates. */
type Lineup = { lines: readonly Line[]; alternates: readonly (number | null)[] };

/** The player of each seat, under the seat's key. */
export type Seats = Record<string, number | null>;

/** A seat under the name that conflicts carry. */
export function seatKey(playerMatchId: number, seat: number): string {
  return `${playerMatchId}:${seat}`;
}

export function seatsOf({ lines }: Pick<Lineup, 'lines'>): Seats {
  const seats = lines.flatMap(({ playerMatchId, seats: players }) =>
    players.map((player, seat) => [seatKey(playerMatchId, seat), player] as const),
  );
  return Object.fromEntries(seats);
}

/** Seat by seat; of the alternates everyone whom either side added, except those who now play a line. */
export function mergeLineup<L extends Lineup>(
  base: L,
  mine: L,
  theirs: L,
): { seats: Seats; alternates: number[]; conflicts: readonly Conflict<Seats>[] } {
  const { values: seats, conflicts } = mergeEdits(seatsOf(base), seatsOf(mine), seatsOf(theirs));
  const inLines = new Set(Object.values(seats));
  const merged = mergeList(chosen(base), chosen(mine), chosen(theirs));
  return { seats, alternates: merged.filter((player) => !inLines.has(player)), conflicts };
}

function chosen({ alternates }: Lineup): number[] {
  return alternates.filter((player) => player !== null);
}
