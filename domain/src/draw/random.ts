/** Returns a random integer from 0 to below its argument. */
export type Random = (below: number) => number;

/** The same seed always gives the same numbers, on every machine, so that a draw can be reproduced. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    return Math.floor((scramble(state) / 2 ** 32) * below);
  };
}

/** Draws all items in random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  const drawn: Item[] = [];
  while (rest.length > 0) {
    const at = random(rest.length);
    drawn.push(rest[at] as Item);
    rest[at] = rest[rest.length - 1] as Item;
    rest.pop();
  }
  return drawn;
}

/** Spreads a counter over all 32 bits: adjacent seeds must not give similar draws. */
function scramble(counter: number): number {
  let bits = counter;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
