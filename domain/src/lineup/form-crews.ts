import type { FillProblem } from './fill-lines';

/** Who fills the open spots of a line, by spot; shorter if a spot stays open. */
export type Crew = readonly number[];

/**
 * Different ways to form crews of the same players in the same group of lines, the stronger crews first. Which players
 * play is what counts; who plays with whom is free as long as the rules allow it.
 */
export function crewsFor(
  problem: FillProblem,
  decided: readonly (Crew | null)[],
  crews: readonly Crew[],
): Crew[][] {
  return [neighbors, folded, crossed].map((pairUp) => {
    const formed = [...crews];
    for (const group of new Set(problem.lines.map((line) => line.group))) {
      const own = problem.lines.flatMap((line, index) =>
        line.group === group && decided[index] === null ? [index] : [],
      );
      for (const [index, crew] of formGroup(problem, own, crews, pairUp)) formed[index] = crew;
    }
    return formed;
  });
}

type PairUp = (first: number[], second: number[]) => Crew[];

function formGroup(
  problem: FillProblem,
  own: readonly number[],
  crews: readonly Crew[],
  pairUp: PairUp,
): [number, Crew][] {
  const [line = 0] = own;
  if (problem.lines[line]?.spots !== 2)
    return sortCrews(
      problem,
      own,
      own.map((index) => crews[index] ?? []),
    );
  const byStrength = (one: number, other: number) =>
    problem.strengthOf(line, other) - problem.strengthOf(line, one);
  const players = own.flatMap((index) => crews[index] ?? []);
  const isGlued = (player: number) => {
    const partner = problem.partnerOf(player);
    return partner !== null && players.includes(partner);
  };
  const glued = players.flatMap((player) => {
    const partner = isGlued(player) ? (problem.partnerOf(player) ?? 0) : -1;
    return player < partner ? [inSpots(problem, line, [player, partner])] : [];
  });
  const rest = players.filter((player) => !isGlued(player)).toSorted(byStrength);
  const mayTake = (player: number, spot: number) =>
    problem.valueOf(line, spot, player) !== Number.NEGATIVE_INFINITY;
  const first = rest.filter((player) => !mayTake(player, 1));
  const second = rest.filter((player) => !mayTake(player, 0));
  const either = rest.filter((player) => mayTake(player, 0) && mayTake(player, 1));
  const isFree = first.length === 0 && second.length === 0;
  const pairs = isFree ? pairUp(either, []) : byGender(first, second, either, pairUp);
  return sortCrews(problem, own, [...glued, ...pairs]);
}

/** Spots that only some may take: fills up the shorter side with those who may take either. */
function byGender(first: number[], second: number[], either: number[], pairUp: PairUp): Crew[] {
  const [one, other] = [[...first], [...second]];
  for (const player of either) (one.length <= other.length ? one : other).push(player);
  return pairUp(one, other);
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

function inSpots({ valueOf }: FillProblem, line: number, [one, other]: [number, number]): Crew {
  const isTurned =
    valueOf(line, 0, one) === Number.NEGATIVE_INFINITY ||
    valueOf(line, 1, other) === Number.NEGATIVE_INFINITY;
  return isTurned ? [other, one] : [one, other];
}

function sortCrews(problem: FillProblem, own: readonly number[], crews: readonly Crew[]): [number, Crew][] {
  const sorted = crews.toSorted(
    (one, other) => crewStrength(problem, own[0] ?? 0, other) - crewStrength(problem, own[0] ?? 0, one),
  );
  return own.map((line, index) => [line, sorted[index] ?? []]);
}

export function crewStrength({ strengthOf }: FillProblem, line: number, crew: Crew): number {
  return crew.reduce((sum, player) => sum + strengthOf(line, player), 0);
}
