/** Two players who belong together, and how much. */
export type Bond = { one: number; other: number; weight: number };

type State = { next: number; chosen: readonly Bond[]; weight: number; bound: number };

const mostStates = 1500;

/**
 * Sets of disjoint pairs, the heaviest first, of at most so many pairs: best-first search, where each step takes or
 * leaves the next bond. Ends with the empty set, or earlier when the search becomes too long.
 */
export function* choosePairs(
  bonds: readonly Bond[],
  most: number,
  isAllowed: (chosen: readonly Bond[]) => boolean = () => true,
): Generator<readonly Bond[]> {
  const sorted = bonds.toSorted((one, other) => other.weight - one.weight);
  const open: State[] = [withBound({ next: 0, chosen: [], weight: 0 })];
  for (let states = 0; open.length > 0 && states < mostStates; states += 1) {
    const state = popBest(open);
    const bond = sorted[state.next];
    if (!bond || state.chosen.length === most) {
      yield state.chosen;
      continue;
    }
    const next = state.next + 1;
    open.push(withBound({ ...state, next }));
    const chosen = [...state.chosen, bond];
    if (isFree(state, bond) && isAllowed(chosen)) {
      open.push(withBound({ next, chosen, weight: state.weight + bond.weight }));
    }
  }

  /** Each free player brings at most half of their heaviest bond, and only so many players find room. */
  function withBound(state: Omit<State, 'bound'>): State {
    const halves = new Map<number, number>();
    const room = 2 * (most - state.chosen.length);
    for (let index = state.next; index < sorted.length && halves.size < room; index += 1) {
      const bond = sorted[index] as Bond;
      if (!isFree(state, bond)) continue;
      for (const player of [bond.one, bond.other]) {
        if (!halves.has(player)) halves.set(player, bond.weight / 2);
      }
    }
    // Entered in descending order of weight.
    const best = [...halves.values()].slice(0, room);
    return { ...state, bound: best.reduce((sum, half) => sum + half, state.weight) };
  }
}

function isFree({ chosen }: Pick<State, 'chosen'>, { one, other }: Bond): boolean {
  return chosen.every((bond) => ![bond.one, bond.other].some((player) => player === one || player === other));
}

/** The state that promises most; among equals the one that is furthest. */
function popBest(open: State[]): State {
  let best = 0;
  for (const [index, state] of open.entries()) {
    const top = open[best] as State;
    if (state.bound > top.bound || (state.bound === top.bound && state.next > top.next)) best = index;
  }
  const [found] = open.splice(best, 1);
  return found as State;
}
