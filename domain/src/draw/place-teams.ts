import { drawByeLines } from './bye-lines';
import { drawSize } from './draw-size';
import { type PlacementPolicy, placementPolicies, seedBlocks } from './placement-policy';
import { type Random, seededRandom, shuffled } from './random';
import type { TeamSeed } from './seeding-rows';

export type Lots = {
  teamIds: readonly number[];
  seeds: readonly TeamSeed[];
  /** Stored with the draw: the same number gives the same draw. */
  randomSeed: number;
  policy?: PlacementPolicy;
};

/** Who stands on which line of the main draw, line 1 first; null is a bye. */
export function placeTeams({ teamIds, seeds, randomSeed, policy }: Lots): (number | null)[] {
  const random = seededRandom(randomSeed);
  const size = drawSize(teamIds.length);
  const blocks = seedBlocks(size, policy ?? placementPolicies.separate);
  const inOrder = seeds.toSorted((one, other) => one.seed - other.seed).map(({ teamId }) => teamId);
  // Seeds of the upper half of the numbers have a match of their own; the others share one with a higher seed.
  const [apart, sharing] = [inOrder.slice(0, size / 2), inOrder.slice(size / 2)];

  const lines: (number | null)[] = Array.from({ length: size }, () => null);
  const put = (teamId: number, line: number) => {
    lines[line - 1] = teamId;
  };
  const seedLines = drawSeedLines(blocks, apart.length, random);
  seedLines.forEach((line, rank) => put(apart[rank] as number, line));

  const closed = new Set([
    ...seedLines,
    ...drawByeLines(size - teamIds.length, { seedLines, blocks: blocks.slice(0, -1) }, random),
  ]);
  const free = Array.from({ length: size }, (_, at) => at + 1).filter((line) => !closed.has(line));
  const lowestBlock = new Set(blocks.at(-1));
  const forSharing = shuffled(
    free.filter((line) => lowestBlock.has(line)),
    random,
  ).slice(0, sharing.length);
  sharing.forEach((teamId, at) => put(teamId, forSharing[at] as number));

  const taken = new Set(forSharing);
  const unseeded = shuffled(unseededTeamIds(teamIds, inOrder), random);
  free.filter((line) => !taken.has(line)).forEach((line, at) => put(unseeded[at] as number, line));
  return lines;
}

/** Seed by seed: a block's seeds are drawn among its lines, also when the block is not full. */
function drawSeedLines(blocks: readonly (readonly number[])[], count: number, random: Random): number[] {
  const lines: number[] = [];
  for (const block of blocks) {
    if (lines.length >= count) break;
    lines.push(...shuffled(block, random));
  }
  return lines.slice(0, count);
}

/** In the order of their ids, so that a draw does not depend on the order in which teams were listed. */
function unseededTeamIds(teamIds: readonly number[], seeded: readonly number[]): number[] {
  const isSeeded = new Set(seeded);
  return teamIds.filter((teamId) => !isSeeded.has(teamId)).toSorted((one, other) => one - other);
}
