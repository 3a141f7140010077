import { seededRandom, shuffled } from '../draw/random';

/** The ids in the order of their lots, lowest first: the same teams always draw the same lots. */
export function drawLots(teamIds: readonly number[]): number[] {
  const inOrder = teamIds.toSorted((one, other) => one - other);
  return shuffled(inOrder, seededRandom(inOrder[0] ?? 0));
}
