import type { SetScore, Side } from './result';

/** Gives every entered score to the other side; the players stay with their team. */
export function swapSides(sets: readonly SetScore[]): SetScore[] {
  return sets.map(({ side1, side2, tiebreak1, tiebreak2 }) => ({
    side1: side2,
    side2: side1,
    tiebreak1: tiebreak2,
    tiebreak2: tiebreak1,
  }));
}

export function otherSide(side: Side): Side {
  return side === 1 ? 2 : 1;
}
