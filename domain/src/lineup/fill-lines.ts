// Fills the open spots of lines so that the total value is the largest possible: branch and bound over the Hungarian
// method, which solves the problem without the rules that connect players or lines.
import { type Assignment, assignSeats } from './assign-seats';
import { type Crew, crewStrength, crewsFor } from './form-crews';

/** A line with one or two open spots. Players are indexes from 0. */
export type OpenLine = {
  spots: 1 | 2;
  /** A player is worth the same in all lines of a group, apart from differences below the unit. */
  group: number;
};

export type FillProblem = {
  players: number;
  lines: readonly OpenLine[];
  /** The worth of a player in a spot; minus infinity if they may not play there. */
  valueOf: (line: number, spot: number, player: number) => number;
  strengthOf: (line: number, player: number) => number;
  /** Who must be in the same line as the player, if they play at all; null for everyone else. */
  partnerOf: (player: number) => number | null;
  /** Whether the rules allow these players in the line. */
  isLegal: (line: number, crew: Crew) => boolean;
  /** Whether the rules allow two lines beside each other; the first one comes first. */
  areLegal: (line: number, crew: Crew, other: number, beside: Crew) => boolean;
  /** Whether the rules treat all lines of a group alike, so that the stronger crew can always take the earlier line. */
  isSymmetric: boolean;
  /** Solutions whose values differ by less count as equal. */
  unit: number;
};

export type Filled = { crews: Crew[]; value: number; nodes: number; isExact: boolean };

/** Tight rules can make the search long; it then ends with the best solution so far. */
const mostNodes = 100;

type Node = { crews: readonly (Crew | null)[]; value: number };

/** Looks only for solutions that are worth more than a known one. */
export function fillLines(problem: FillProblem, known = 0): Filled {
  const { lines, unit } = problem;
  const best: Filled = { crews: lines.map(() => []), value: known, nodes: 0, isExact: true };
  search({ crews: lines.map(() => null), value: 0 });
  return best;

  function isBetter(value: number): boolean {
    return Math.floor(value / unit) > Math.floor(best.value / unit);
  }

  function search(node: Node): void {
    if (best.nodes >= mostNodes) {
      best.isExact = false;
      return;
    }
    best.nodes += 1;
    const relaxed = relax(problem, node);
    if (!isBetter(relaxed.bound)) return;
    for (const crews of crewsFor(problem, node.crews, relaxed.crews)) {
      const value = crews.reduce((sum, crew, line) => sum + worth(problem, line, crew), 0);
      if (isBetter(value) && areAllLegal(problem, crews)) Object.assign(best, { crews, value });
      if (!isBetter(relaxed.bound)) return;
    }
    const line = branchingLine(problem, node, relaxed.crews);
    if (line === null) return;
    for (const { crew, bound } of children(problem, { ...relaxed, line })) {
      if (!isBetter(bound)) return;
      if (!isAllowed(problem, node, line, crew)) continue;
      const crews = node.crews.map((one, index) => (index === line ? crew : one));
      search({ crews, value: node.value + worth(problem, line, crew) });
    }
  }
}

function worth({ lines, valueOf }: FillProblem, line: number, crew: Crew): number {
  const [one, other] = crew;
  if (one === undefined) return 0;
  if (other !== undefined) return valueOf(line, 0, one) + valueOf(line, 1, other);
  // Alone, a player takes the better spot.
  const last = (lines[line]?.spots ?? 1) - 1;
  return Math.max(valueOf(line, 0, one), valueOf(line, last, one));
}

type Relaxed = {
  crews: Crew[];
  /** No solution is worth more. */
  bound: number;
  rows: { line: number; spot: number }[];
  free: number[];
  assignment: Assignment;
  valueAt: (row: number, column: number) => number;
};

const never = -1e15;

/** The best assignment if only the values counted. */
function relax({ players, lines, valueOf }: FillProblem, node: Node): Relaxed {
  const used = new Set(node.crews.flatMap((crew) => crew ?? []));
  const free = Array.from({ length: players }, (_, player) => player).filter((player) => !used.has(player));
  const rows = lines.flatMap(({ spots }, line) =>
    node.crews[line] ? [] : Array.from({ length: spots }, (_, spot) => ({ line, spot })),
  );
  const values = rows.map(({ line, spot }) =>
    free.map((player) => Math.max(never, valueOf(line, spot, player))),
  );
  // Columns beyond the players leave a spot open.
  const valueAt = (row: number, column: number) => values[row]?.[column] ?? 0;
  const assignment = assignSeats(rows.length, free.length + rows.length, valueAt);
  let bound = node.value;
  const crews = node.crews.map((crew) => [...(crew ?? [])]);
  for (const [row, column] of assignment.columns.entries()) {
    bound += valueAt(row, column);
    const player = free[column];
    if (player !== undefined) crews[rows[row]?.line ?? 0]?.push(player);
  }
  return { crews, bound, rows, free, assignment, valueAt };
}

function areAllLegal(problem: FillProblem, crews: readonly Crew[]): boolean {
  return crews.every((_, line) => isAllowed(problem, { crews }, line, crews[line] ?? []));
}

function isAllowed(problem: FillProblem, node: Pick<Node, 'crews'>, line: number, crew: Crew): boolean {
  const { lines, partnerOf, isLegal, areLegal } = problem;
  if (worth(problem, line, crew) === Number.NEGATIVE_INFINITY) return false;
  if (crew.some((player) => !crew.includes(partnerOf(player) ?? player))) return false;
  if (!isLegal(line, crew)) return false;
  return node.crews.every((beside, other) => {
    if (beside === null || other === line) return true;
    const [first, second] = line < other ? [line, other] : [other, line];
    const [upper, lower] = line < other ? [crew, beside] : [beside, crew];
    if (!areLegal(first, upper, second, lower)) return false;
    const isSorted = problem.isSymmetric && lines[first]?.group === lines[second]?.group;
    return !isSorted || crewStrength(problem, first, upper) >= crewStrength(problem, second, lower);
  });
}

/** The first open line in which the relaxed assignment breaks a rule. */
function branchingLine(problem: FillProblem, node: Node, crews: readonly Crew[]): number | null {
  const open = crews.flatMap((_, line) => (node.crews[line] === null ? [line] : []));
  return open.find((line) => !isAllowed(problem, { crews }, line, crews[line] ?? [])) ?? open[0] ?? null;
}

type Child = { crew: Crew; bound: number };

/** Every crew for a line, the most promising first, each with a limit to what it can lead to. */
function children({ valueOf }: FillProblem, relaxed: Relaxed & { line: number }): Child[] {
  const { line, rows, free, bound } = relaxed;
  const own = rows.flatMap((row, index) => (row.line === line ? [index] : []));
  const loss = (row: number, column: number) => lossOf(relaxed, row, column);
  const open = (row: number) => Math.min(...rows.map((_, nth) => loss(row, free.length + nth)));
  const [first = 0, second] = own;
  const found: Child[] = [{ crew: [], bound: bound - own.reduce((sum, row) => sum + open(row), 0) }];
  for (const [column, player] of free.entries()) {
    const alone =
      second === undefined
        ? loss(first, column)
        : Math.min(loss(first, column) + open(second), loss(second, column) + open(first));
    found.push({ crew: [player], bound: bound - alone });
    if (second === undefined) continue;
    for (const [beside, partner] of free.entries()) {
      if (beside === column) continue;
      // Both orders of a pair are the same crew unless the spots differ.
      const isTwice = valueOf(line, 0, player) === valueOf(line, 1, player);
      if (isTwice && beside < column) continue;
      found.push({ crew: [player, partner], bound: bound - loss(first, column) - loss(second, beside) });
    }
  }
  return found.toSorted((one, other) => other.bound - one.bound);
}

/** What it costs at least to give a row this column. */
function lossOf({ assignment, valueAt }: Relaxed, row: number, column: number): number {
  const price = (assignment.rowPrices[row] ?? 0) + (assignment.columnPrices[column] ?? 0);
  return price - valueAt(row, column);
}
