export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** An integer, both ends included. */
  whole: (min: number, max: number) => number;
  /** True with this probability. */
  chance: (share: number) => boolean;
  pick: <Item>(list: readonly Item[]) => Item;
  /** Approximately normally distributed. */
  bell: (mean: number, spread: number) => number;
};

/** Every part of the demo data has its own random stream, so that a new part does not change the others. */
export function randomFor(part: string): Random {
  const next = mulberry32(seedOf(`courtline ${part}`));
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick<Item>(list: readonly Item[]) {
      return list[Math.floor(next() * list.length)] as Item;
    },
    bell: (mean, spread) => mean + spread * (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}

export function shuffle<Item>(random: Random, list: readonly Item[]): Item[] {
  return list
    .map((item) => ({ item, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** FNV-1a. */
function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
