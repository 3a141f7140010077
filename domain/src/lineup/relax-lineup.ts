import { type FillProblem, type Node, isAllowed, totalWorth, worth } from './fill-lines';
import { type Crew, crewKey, crewStrength, orient, sortCrews } from './form-crews';
import { heaviestMatching } from './weighted-matching';

export type Relaxed = {
  /** By line; the stronger ones first among lines of as many spots. */
  crews: Crew[];
  /** No solution is worth more. */
  value: number;
};

/**
 * The best crews if the rules that connect undecided lines did not count. It is a matching of the largest weight: a line with
 * two open spots gets a pair of players, a line with one gets a player, and players who are left over go to the bench. A spot
 * that stays open is matched with a placeholder instead of a player.
 */
export function relax(problem: FillProblem, node: Node, crowd?: Crowd): Relaxed {
  const graph = toGraph(problem, node, crowd);
  const spots = graph.seats.length + 2 * graph.doubles.length;
  // Each empty spot less counts more than anything else, so the first complete matching is the best.
  for (let openSpots = Math.max(0, spots - graph.free.length); openSpots < spots; openSpots += 1) {
    const matched = match(graph, openSpots);
    if (matched) {
      const { crews, value } = toLineup(problem, node, graph, matched);
      return { crews, value: value + (crowd ? crowd.price * crowd.room : 0) };
    }
  }
  const crews = node.crews.map((crew) => crew ?? []);
  return { crews, value: totalWorth(problem, crews) };
}

/** Crews of lines with two open spots of which only so many find room. */
export type Crowd = {
  includes: (crew: Crew) => boolean;
  room: number;
  /** What each of them costs; those for which there is room get it back, so that the value stays a limit. */
  price: number;
};

const prices = [100, 400, 1600];

/** At different prices: crews that only a part of the lines can take, where there are too many of them. */
export function findCrowds(problem: FillProblem, node: Node, { crews }: Relaxed): Crowd[] {
  const open = problem.lines.flatMap(({ spots }, line) => (spots === 2 && !node.crews[line] ? [line] : []));
  const priced = (includes: Crowd['includes'], room: number): Crowd[] => {
    const isCrowded = open.filter((line) => includes(crews[line] ?? [])).length > room;
    return isCrowded ? prices.map((price) => ({ includes, room, price })) : [];
  };
  const last = open.at(-1);
  if (last === undefined) return [];
  const group = problem.lines[last]?.group;
  const others = open.filter((line) => problem.lines[line]?.group !== group).length;
  const isElsewhere = (crew: Crew) =>
    worth(problem, last, orient(problem, last, crew)) === Number.NEGATIVE_INFINITY;
  const unfit = others > 0 ? priced(isElsewhere, others) : [];
  if (unfit.length > 0) return unfit;
  for (const [line, decided] of node.crews.entries()) {
    const [above, below] = [open.filter((one) => one < line), open.filter((one) => one > line)];
    const [highest, lowest] = [above[0], below[0]];
    if (!decided || highest === undefined || lowest === undefined) continue;
    const isStrong = (crew: Crew) => !problem.areLegal(line, decided, lowest, crew);
    const isWeak = (crew: Crew) => !problem.areLegal(highest, crew, line, decided);
    const found = [...priced(isStrong, above.length), ...priced(isWeak, below.length)];
    if (found.length > 0) return found;
  }
  return [];
}

type Graph = {
  free: readonly number[];
  /** Undecided lines with one open spot, and with two. */
  seats: readonly number[];
  doubles: readonly number[];
  /** Between two places in `free`: as partners; with itself: alone in such a line. 0 if the rules refuse it. */
  together: readonly (readonly number[])[];
  /** By seat and place in `free`. */
  seated: readonly (readonly number[])[];
};

function toGraph(problem: FillProblem, { crews, excluded }: Node, crowd?: Crowd): Graph {
  const { players, lines } = problem;
  const used = new Set(crews.flatMap((crew) => crew ?? []));
  const undecided = (spots: number) =>
    lines.flatMap((one, line) => (one.spots === spots && crews[line] === null ? [line] : []));
  const [seats, doubles] = [undecided(1), undecided(2)];
  const weigh = (among: readonly number[], crew: Crew) => {
    const line = among.find((one) => isAllowed(problem, crews, one, orient(problem, one, crew)));
    const own = lines[line ?? -1];
    if (line === undefined || !own || excluded.has(crewKey(own, crew))) return 0;
    const price = own.spots === 2 && crowd?.includes(crew) ? crowd.price : 0;
    const main = worth(problem, line, orient(problem, line, crew)) - price;
    return main * problem.unit + crewStrength(problem, line, crew) * (lines.length - line);
  };
  const free = Array.from({ length: players }, (_, player) => player).filter((player) => !used.has(player));
  const together = free.map(() => free.map(() => 0));
  for (const [index, one] of free.entries()) {
    for (let nth = index; nth < free.length; nth += 1) {
      const other = free[nth] as number;
      const weight = doubles.length === 0 ? 0 : weigh(doubles, nth === index ? [one] : [one, other]);
      for (const [row, column] of [
        [index, nth],
        [nth, index],
      ] as const)
        (together[row] as number[])[column] = weight;
    }
  }
  return {
    free,
    seats,
    doubles,
    together,
    seated: seats.map((line) => free.map((player) => weigh([line], [player]))),
  };
}

/** Places in `free`: one or none by seat, and up to two for each line with two open spots. */
type Matched = { seats: (number | null)[]; pairs: number[][] };

/** The vertices: players, placeholders of spots that stay open, seats, bench. Null if more spots have to stay open. */
function match({ free, seats, doubles, together, seated }: Graph, openSpots: number): Matched | null {
  const firstPlaceholder = free.length;
  const firstSeat = firstPlaceholder + openSpots;
  const firstBench = firstSeat + seats.length;
  const vertices = 2 * (free.length + openSpots - doubles.length);
  const most = Math.max(1, ...together.flat(), ...seated.flat());
  // More than all weights together, so that a complete matching is always heavier.
  const complete = most * vertices;
  const weightOf = (one: number, other: number): number => {
    const [low, high] = one < other ? [one, other] : [other, one];
    if (low >= firstSeat) return 0;
    if (high >= firstBench) return complete;
    if (high >= firstSeat)
      return low < firstPlaceholder ? plus(complete, seated[high - firstSeat]?.[low]) : complete;
    if (low >= firstPlaceholder) return doubles.length > 0 ? complete : 0;
    return plus(complete, together[low]?.[high < firstPlaceholder ? high : low]);
  };
  const partners = heaviestMatching(vertices, weightOf);
  if (partners.includes(null)) return null;
  const isPlayer = (vertex: number | null | undefined) =>
    typeof vertex === 'number' && vertex < firstPlaceholder;
  return {
    seats: seats
      .map((_, index) => partners[firstSeat + index] ?? null)
      .map((one) => (isPlayer(one) ? one : null)),
    pairs: partners.flatMap((partner, vertex) => {
      const isPair = partner !== null && vertex < partner && partner < firstSeat;
      return isPair ? [[vertex, partner].filter(isPlayer)] : [];
    }),
  };
}

function toLineup(problem: FillProblem, node: Node, graph: Graph, matched: Matched): Relaxed {
  const { free, seats, doubles, together, seated } = graph;
  const crews = node.crews.map((crew) => crew ?? []);
  let value = totalWorth(problem, crews);
  const add = (weight = 0) => {
    value += Math.floor(weight / problem.unit);
  };
  for (const [index, place] of matched.seats.entries()) {
    if (place === null) continue;
    crews[seats[index] ?? 0] = [free[place] ?? 0];
    add(seated[index]?.[place]);
  }
  for (const [one = 0, other = one] of matched.pairs.filter((pair) => pair.length > 0)) {
    add(together[one]?.[other]);
  }
  const pairs = matched.pairs.map((pair) => pair.map((place) => free[place] ?? 0));
  for (const [index, crew] of sortCrews(problem, doubles[0] ?? 0, pairs).entries()) {
    const line = doubles[index] ?? 0;
    crews[line] = orient(problem, line, crew);
  }
  return { crews, value };
}

/** 0 stays 0: the rules refuse it. */
function plus(complete: number, weight: number | undefined): number {
  return weight ? complete + weight : 0;
}
