import type { FillProblem, Node, OpenLine } from './fill-lines';
import type { Relaxed } from './relax-lineup';

/** Who fills the open spots of a line, by spot; shorter if a spot stays open. */
export type Crew = readonly number[];

/**
 * The crews of a matching, and other pairs of the same players, which may fit together where these do not: at first
 * pairs that are worth something stay.
 */
export function* formCrews(problem: FillProblem, node: Node, { crews }: Relaxed): Generator<readonly Crew[]> {
  yield crews;
  const doubles = problem.lines.flatMap(({ spots }, line) =>
    spots === 2 && node.crews[line] === null ? [line] : [],
  );
  const line = doubles.at(-1);
  if (line === undefined) return;
  const all = doubles.map((own) => crews[own] ?? []);
  const bonded: Crew[] = all.filter(([one = 0, other = one]) => problem.bondOf(one, other) > 0);
  for (const kept of bonded.length > 0 ? [bonded, noCrews] : [noCrews]) {
    const players = all.filter((crew) => !kept.includes(crew)).flat();
    for (const pairUp of [neighbors, folded, crossed]) {
      const pairs = [...kept, ...pairPlayers(problem, line, { players, pairUp })];
      const formed = [...crews];
      for (const [index, crew] of sortCrews(problem, line, pairs).entries()) {
        formed[doubles[index] ?? line] = crew;
      }
      yield formed;
    }
  }
}

const noCrews: readonly Crew[] = [];

type PairUp = (first: number[], second: number[]) => Crew[];

function pairPlayers(
  problem: FillProblem,
  line: number,
  { players, pairUp }: { players: readonly number[]; pairUp: PairUp },
): Crew[] {
  const { strengthOf, valueOf } = problem;
  const sorted = players.toSorted((one, other) => strengthOf(line, other) - strengthOf(line, one));
  const mayTake = (player: number, spot: number) => valueOf(line, spot, player) !== Number.NEGATIVE_INFINITY;
  const first = sorted.filter((player) => !mayTake(player, 1));
  const second = sorted.filter((player) => !mayTake(player, 0));
  const either = sorted.filter((player) => mayTake(player, 0) && mayTake(player, 1));
  if (first.length === 0 && second.length === 0) return pairUp(either, []);
  // Spots that only some may take: the shorter side is filled up with those who may take either.
  for (const player of either) (first.length <= second.length ? first : second).push(player);
  return pairUp(first, second);
}

/** Strongest with next strongest. */
function neighbors(first: number[], second: number[]): Crew[] {
  if (second.length > 0) return zip(first, second);
  return zip(
    first.filter((_, index) => index % 2 === 0),
    first.filter((_, index) => index % 2 === 1),
  );
}

/** Strongest with weakest: the sums come close to each other. */
function folded(first: number[], second: number[]): Crew[] {
  if (second.length > 0) return zip(first, second.toReversed());
  const half = Math.ceil(first.length / 2);
  return zip(first.slice(0, half), first.slice(half).toReversed());
}

/** The stronger half with the weaker half, each in order. */
function crossed(first: number[], second: number[]): Crew[] {
  if (second.length > 0) return zip(first, second);
  const half = Math.ceil(first.length / 2);
  return zip(first.slice(0, half), first.slice(half));
}

function zip(one: readonly number[], other: readonly number[]): Crew[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, index) =>
    [one[index], other[index]].filter((player) => player !== undefined),
  );
}

/** With the players in the spots that they may take. */
export function orient({ valueOf }: FillProblem, line: number, crew: Crew): Crew {
  const [one, other] = crew;
  if (one === undefined || other === undefined) return crew;
  const isTurned =
    valueOf(line, 0, one) === Number.NEGATIVE_INFINITY ||
    valueOf(line, 1, other) === Number.NEGATIVE_INFINITY;
  return isTurned ? [other, one] : crew;
}

export function sortCrews(problem: FillProblem, line: number, crews: readonly Crew[]): Crew[] {
  const strength = (crew: Crew) => crewStrength(problem, line, crew);
  return crews.toSorted((one, other) => strength(other) - strength(one));
}

export function crewStrength({ strengthOf }: FillProblem, line: number, crew: Crew): number {
  return crew.reduce((sum, player) => sum + strengthOf(line, player), 0);
}

/** The same in all lines that have as many open spots, or that belong together. */
export function crewKey({ spots, group }: OpenLine, crew: Crew): string {
  return `${spots === 2 ? 'pair' : group} ${crew.toSorted((one, other) => one - other).join(' ')}`;
}
