// Fills the open spots of lines so that the total value is the largest possible. Who plays with whom is a matching of the
// largest weight, which knows every rule about one line. Rules that connect lines are met by the order of the lines, or, where
// that is not enough, by branch and bound over the crews that break them.
import { type Crew, crewKey, formCrews, orient } from './form-crews';
import { type Relaxed, findCrowds, relax } from './relax-lineup';

/** A line with one or two open spots. Players are indexes from 0. */
export type OpenLine = {
  spots: 1 | 2;
  /** A player is worth the same in all lines of a group. */
  group: number;
};

export type FillProblem = {
  players: number;
  lines: readonly OpenLine[];
  /** The worth of a player in a spot; minus infinity if they may not play there. */
  valueOf: (line: number, spot: number, player: number) => number;
  /** What it adds that two players are in a line together. */
  bondOf: (one: number, other: number) => number;
  /** Decides between solutions of the same value: stronger players and lines first. */
  strengthOf: (line: number, player: number) => number;
  /** Whether the rules allow these players in the line. */
  isLegal: (line: number, crew: Crew) => boolean;
  /** Whether the rules allow two lines beside each other; the first one comes first. */
  areLegal: (line: number, crew: Crew, other: number, beside: Crew) => boolean;
  /** More than the strengths of a lineup together, each multiplied by the number of lines. */
  unit: number;
};

export type Filled = { crews: Crew[]; value: number; nodes: number; isExact: boolean };

/** What is decided: crews of some lines, and crews that are in none of the others. */
export type Node = { crews: readonly (Crew | null)[]; excluded: ReadonlySet<string> };

/** Rules that contradict each other can make the search long; it then ends with the best solution so far. */
const mostNodes = 60;

export function fillLines(problem: FillProblem): Filled {
  const best: Filled = { crews: problem.lines.map(() => []), value: 0, nodes: 0, isExact: true };
  const open = [evaluate({ crews: problem.lines.map(() => null), excluded: new Set() })];
  for (;;) {
    const next = takeBest(open);
    if (!next || next.relaxed.value <= best.value) return best;
    if (best.nodes >= mostNodes) return { ...best, isExact: false };
    best.nodes += 1;
    improve(next.node, next.relaxed);
    if (next.relaxed.value <= best.value || isSettled(next)) continue;
    for (const node of branches(problem, next)) {
      const child = evaluate(node);
      if (child.relaxed.value > best.value) open.push(child);
    }
  }

  function evaluate(node: Node): Evaluated {
    return { node, relaxed: relax(problem, node) };
  }

  /** Whether the lines that are decided leave room for nothing better. */
  function isSettled({ node, relaxed }: Evaluated): boolean {
    return findCrowds(problem, node, relaxed).some((crowd) => {
      const tighter = relax(problem, node, crowd);
      improve(node, tighter);
      return Math.min(tighter.value, relaxed.value) <= best.value;
    });
  }

  function improve(node: Node, relaxed: Relaxed): void {
    for (const chosen of formCrews(problem, node, relaxed)) {
      const crews = arrange(problem, node, chosen);
      const value = crews ? totalWorth(problem, crews) : 0;
      if (crews && value > best.value) Object.assign(best, { crews, value });
      if (relaxed.value <= best.value) return;
    }
  }
}

type Evaluated = { node: Node; relaxed: Relaxed };

/** The one that promises most; among equals the one that is furthest. */
function takeBest(open: Evaluated[]): Evaluated | null {
  let best = 0;
  for (const [index, one] of open.entries()) {
    if (one.relaxed.value >= (open[best]?.relaxed.value ?? 0)) best = index;
  }
  return open.splice(best, 1)[0] ?? null;
}

export function totalWorth(problem: FillProblem, crews: readonly Crew[]): number {
  return crews.reduce((sum, crew, line) => sum + worth(problem, line, crew), 0);
}

export function worth(problem: FillProblem, line: number, [one, other]: Crew): number {
  const { lines, valueOf, bondOf } = problem;
  if (one === undefined) return 0;
  if (other !== undefined) return valueOf(line, 0, one) + valueOf(line, 1, other) + bondOf(one, other);
  // Alone, a player takes the better spot.
  const last = (lines[line]?.spots ?? 1) - 1;
  return Math.max(valueOf(line, 0, one), valueOf(line, last, one));
}

/** Whether the crew may play in the line, given what is decided about other lines. */
export function isAllowed(problem: FillProblem, crews: readonly (Crew | null)[], line: number, crew: Crew) {
  if (worth(problem, line, crew) === Number.NEGATIVE_INFINITY || !problem.isLegal(line, crew)) return false;
  return crews.every((beside, other) => {
    if (beside === null || other === line) return true;
    return line < other
      ? problem.areLegal(line, crew, other, beside)
      : problem.areLegal(other, beside, line, crew);
  });
}

const mostSteps = 300;

/** Gives the crews of each kind of lines an order that the rules allow, stronger crews first; null if it finds none. */
function arrange(problem: FillProblem, { crews }: Node, chosen: readonly Crew[]): Crew[] | null {
  let placed = [...crews];
  for (const [line, { group, spots }] of problem.lines.entries()) {
    if (spots === 1 && group > 0 && placed[line] === null) placed[line] = chosen[line] ?? [];
  }
  if (placed.some((crew, line) => crew !== null && !isAllowed(problem, placed, line, crew))) return null;
  for (const spots of [1, 2]) {
    const lines = problem.lines.flatMap((one, line) =>
      one.spots === spots && placed[line] === null ? [line] : [],
    );
    const left = lines.map((line) => chosen[line] ?? []);
    const found = place({ problem, placed, lines, left, steps: { left: mostSteps } });
    if (!found) return null;
    placed = found;
  }
  return placed.map((crew) => crew ?? []);
}

type Placing = {
  problem: FillProblem;
  placed: (Crew | null)[];
  lines: readonly number[];
  /** In the order in which they are tried. */
  left: readonly Crew[];
  steps: { left: number };
};

function place({ problem, placed, lines, left, steps }: Placing): (Crew | null)[] | null {
  const [line, ...rest] = lines;
  if (line === undefined) return placed;
  steps.left -= 1;
  for (const [index, formed] of left.entries()) {
    if (steps.left < 0) return null;
    const crew = orient(problem, line, formed);
    if (!isAllowed(problem, placed, line, crew)) continue;
    const found = place({
      problem,
      placed: placed.with(line, crew),
      lines: rest,
      left: left.toSpliced(index, 1),
      steps,
    });
    if (found) return found;
  }
  return null;
}

/** A crew that breaks a rule is in none of the lines, or in one of those that it may play in. */
function branches(problem: FillProblem, { node, relaxed }: Evaluated): Node[] {
  const { crews, excluded } = node;
  const all = relaxed.crews;
  const open = all.flatMap((crew, line) => (crews[line] === null && crew.length > 0 ? [line] : []));
  const conflict = open.find((line) => !isAllowed(problem, all, line, all[line] ?? [])) ?? open[0];
  const crew = all[conflict ?? -1];
  const own = problem.lines[conflict ?? -1];
  if (!crew || !own) return [];
  const same = problem.lines.flatMap(({ spots, group }, line) => {
    const isSame = spots === own.spots && (spots === 2 || group === own.group);
    return isSame && crews[line] === null && isAllowed(problem, crews, line, orient(problem, line, crew))
      ? [line]
      : [];
  });
  return [
    ...same.map((line) => ({ crews: crews.with(line, orient(problem, line, crew)), excluded })),
    { crews, excluded: new Set([...excluded, crewKey(own, crew)]) },
  ];
}
