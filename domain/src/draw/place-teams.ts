import { drawByeLines } from './bye-lines';
import { drawSize } from './draw-size';
import { type PlacementPolicy, placementPolicies, seedBlocks } from './placement-policy';
import { type Random, seededRandom, shuffled } from './random';
import type { TeamSeed } from './seeding-rows';

export type Lots = {
  teamIds: readonly number[];
  seeds: readonly TeamSeed[];
  /** Stored with the draw: the same number reproduces the draw. */
  randomSeed: number;
  policy?: PlacementPolicy;
};

/** Undefined marks a free line. */
type Lines = (number | null | undefined)[];

/** The team on each line of the main draw, line 1 first; null is a bye. */
export function placeTeams({ teamIds, seeds, randomSeed, policy }: Lots): (number | null)[] {
  const random = seededRandom(randomSeed);
  const size = drawSize(teamIds.length);
  const blocks = seedBlocks(size, policy ?? placementPolicies.separate);
  const inOrder = seeds.toSorted((one, other) => one.seed - other.seed).map(({ teamId }) => teamId);
  // Half of the lines belong to different matches; further seeds share a match with a higher seed.
  const apart = inOrder.slice(0, size / 2);
  const sharing = inOrder.slice(size / 2);

  const lines: Lines = Array.from({ length: size });
  const seedLines = drawSeedLines(blocks, apart.length, random);
  seedLines.forEach((line, rank) => (lines[line - 1] = apart[rank]));
  const byeLines = drawByeLines(size - teamIds.length, { seedLines, blocks }, random);
  for (const line of byeLines) lines[line - 1] = null;
  const shared = drawSharedLines(sharing.length, { lines, lowest: blocks.at(-1) ?? [] }, random);
  shared.forEach((line, rank) => (lines[line - 1] = sharing[rank]));

  const unseeded = shuffled(unseededTeamIds(teamIds, inOrder), random).values();
  return lines.map((teamId) => (teamId === undefined ? (unseeded.next().value ?? null) : teamId));
}

/** Seed by seed: the seeds of a block are drawn among its lines, even if the block is not full. */
function drawSeedLines(blocks: readonly (readonly number[])[], count: number, random: Random): number[] {
  const lines: number[] = [];
  for (const block of blocks) {
    if (lines.length >= count) break;
    lines.push(...shuffled(block, random));
  }
  return lines.slice(0, count);
}

/** The lowest seeds are drawn among the lines of their block without a bye. */
function drawSharedLines(
  count: number,
  { lines, lowest }: { lines: Lines; lowest: readonly number[] },
  random: Random,
): number[] {
  if (count === 0) return [];
  const free = lowest.filter((line) => lines[line - 1] === undefined);
  return shuffled(free, random).slice(0, count);
}

/** Sorted by id, so that a draw does not depend on the order in which teams are listed. */
function unseededTeamIds(teamIds: readonly number[], seeded: readonly number[]): number[] {
  const isSeeded = new Set(seeded);
  return teamIds.filter((teamId) => !isSeeded.has(teamId)).toSorted((one, other) => one - other);
}
