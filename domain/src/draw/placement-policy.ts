/** Position of a seed in its section: away from the middle of the draw, or away from the adjacent higher seed. */
type Edge = 'outer' | 'apart';

/**
 * Federations differ in the edge at which a block of seeds (1-2, 3-4, 5-8, ...) is placed; the last edge applies to all
 * further blocks.
 */
export type PlacementPolicy = { name: string; edges: readonly [Edge, ...Edge[]] };

export const placementPolicies = {
  separate: { name: 'Separate', edges: ['outer'] },
  cluster: { name: 'Cluster', edges: ['outer', 'outer', 'apart'] },
} as const satisfies Record<string, PlacementPolicy>;

/**
 * The lines of each block of seeds, in order: 1, 2, 3-4, 5-8 and so on. Each block halves the sections of the one
 * before and uses the halves without a seed.
 */
export function seedBlocks(size: number, policy: PlacementPolicy): number[][] {
  const blocks = [[1], [size]];
  let seeded = [1, size];
  for (let block = 1; seeded.length < size; block += 1) {
    const length = size / (seeded.length * 2);
    const edge = policy.edges[Math.min(block, policy.edges.length - 1)] ?? 'outer';
    const lines = seeded.map((line) => {
      const section = Math.floor((line - 1) / length) ^ 1;
      return section * length + (standsFirst(edge, section, seeded.length) ? 1 : length);
    });
    blocks.push(lines);
    seeded = [...seeded, ...lines];
  }
  return blocks;
}

/** Whether the first or the last line of a section is used; half of all sections are in the top half. */
function standsFirst(edge: Edge, section: number, sectionsInHalf: number): boolean {
  return edge === 'outer' ? section < sectionsInHalf : section % 2 === 0;
}
