import type { LineResult, SetScore, Side } from '@courtline/domain/score/result';

/** Best-of-three scores for both engines, valid and invalid. */
export type ScoreCase = { sets: readonly (readonly [number, number, number?, number?])[]; winner: Side };

export const scoreCases: readonly ScoreCase[] = [
  {
    sets: [
      [6, 4],
      [6, 3],
    ],
    winner: 1,
  },
  {
    sets: [
      [6, 4],
      [6, 7, 5, 7],
      [7, 5],
    ],
    winner: 1,
  },
  {
    sets: [
      [7, 6, 10, 8],
      [2, 6],
      [3, 6],
    ],
    winner: 2,
  },
  {
    sets: [
      [0, 6],
      [1, 6],
    ],
    winner: 2,
  },
  {
    sets: [
      [6, 5],
      [6, 3],
    ],
    winner: 1,
  },
  {
    sets: [
      [9, 4],
      [6, 3],
    ],
    winner: 1,
  },
];

export function asLineResult({ sets, winner }: ScoreCase): LineResult {
  return { completionId: 1, winningSide: winner, sets: sets.map(asSetScore) };
}

function asSetScore([side1, side2, tiebreak1, tiebreak2]: ScoreCase['sets'][number]): SetScore {
  return { side1, side2, tiebreak1: tiebreak1 ?? null, tiebreak2: tiebreak2 ?? null };
}
