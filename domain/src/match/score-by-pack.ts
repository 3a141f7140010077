import { matchKinds, resultCompletions } from '../constants';
import type { PackPoints, RulePack } from '../rule-pack/rule-pack';
import { isFinal } from '../score/completion';
import type { Side } from '../score/result';
import {
  type Counting,
  type MatchLine,
  type MatchRules,
  type MatchTotals,
  type TeamMatchPack,
  tallyOf,
} from './score-team-match';

/** Compiles the part of a rule pack that is about team matches. */
export function compileTeamMatch({ teamMatch, outcomes }: RulePack): TeamMatchPack {
  const { points, measures, decidingLine, clinch } = teamMatch;
  const counting = countingOf(outcomes);
  const isShared = outcomes.unplayedPoints === 'shared';
  const isDecider = ({ line, position }: Placed) =>
    decidingLine !== null &&
    line.matchTypeId === matchKinds[decidingLine.kind].id &&
    position === decidingLine.position;
  const totalsOf = (placed: readonly Placed[], rules: MatchRules) =>
    addUp(placed, { points, rules, counting, isShared });
  const withoutDecider = (placed: readonly Placed[]) => placed.filter((one) => !isDecider(one));
  const isLevel = (totals: MatchTotals) =>
    measures.every((measure) => totals[measure][1] === totals[measure][2]);
  return {
    measures,
    totals: (lines, rules) => {
      const placed = placeLines(lines);
      if (decidingLine === null) return totalsOf(placed, rules);
      const first = totalsOf(withoutDecider(placed), rules);
      return isLevel(first) ? totalsOf(placed, rules) : first;
    },
    isOver: (lines, totals, rules) => {
      const placed = placeLines(lines);
      const needed = withoutDecider(placed);
      if (clinch && isClinched(needed, { totals, points, rules })) return true;
      if (!needed.every(isDone)) return false;
      return decidingLine === null || !isLevel(totals) || placed.every(isDone);
    },
  };
}

type Placed = { line: MatchLine; position: number };

/** Lines without a position are in order. */
function placeLines(lines: readonly MatchLine[]): Placed[] {
  const counts = { singles: 0, doubles: 0 };
  return lines.map((line) => {
    const kind = kindOf(line);
    counts[kind] += 1;
    return { line, position: line.lineupPosition ?? counts[kind] };
  });
}

function kindOf({ matchTypeId }: MatchLine): 'singles' | 'doubles' {
  return matchTypeId === matchKinds.singles.id ? 'singles' : 'doubles';
}

function isDone({ line }: Placed): boolean {
  return isFinal(line.result);
}

type Adding = { points: PackPoints; rules: MatchRules; counting: Counting; isShared: boolean };

type Sums = Record<'points' | 'lines' | 'sets' | 'games' | 'doubles', [number, number]>;

/** Points in hundredths, because they may be fractions. */
function addUp(placed: readonly Placed[], adding: Adding): MatchTotals {
  const sums: Sums = { points: [0, 0], lines: [0, 0], sets: [0, 0], games: [0, 0], doubles: [0, 0] };
  for (const one of placed) addLine(sums, one, adding);
  const { points } = adding;
  if (points.kind === 'games') sums.points = [sums.games[0] * 100, sums.games[1] * 100];
  if (points.kind === 'doublesPoint') awardDoubles(sums, Math.round(points.doubles * 100));
  return {
    points: bySide([sums.points[0] / 100, sums.points[1] / 100]),
    lines: bySide(sums.lines),
    sets: bySide(sums.sets),
    games: bySide(sums.games),
  };
}

function bySide([one, other]: readonly [number, number]): Record<Side, number> {
  return { 1: one, 2: other };
}

function addLine(sums: Sums, placed: Placed, { points, rules, counting, isShared }: Adding): void {
  const { result, scoring } = placed.line;
  if (result === null) return;
  const { sets1, sets2, games1, games2 } = tallyOf(scoring, result, counting);
  add(sums.sets, sets1, sets2);
  add(sums.games, games1, games2);
  if (!isFinal(result)) return;
  const worth = Math.round(pointsOf(placed, points, rules) * 100);
  const { winningSide, completionId } = result;
  if (winningSide !== null) {
    addWon(sums.lines, winningSide, 1);
    addWon(sums.points, winningSide, worth);
    if (kindOf(placed.line) === 'doubles') addWon(sums.doubles, winningSide, 1);
  } else if (isShared && completionId === resultCompletions.notPlayed.id) {
    add(sums.points, worth / 2, worth / 2);
  }
}

function add(sum: [number, number], one: number, other: number): void {
  sum[0] += one;
  sum[1] += other;
}

function addWon(sum: [number, number], side: Side, value: number): void {
  add(sum, side === 1 ? value : 0, side === 2 ? value : 0);
}

function awardDoubles({ points, doubles }: Sums, worth: number): void {
  if (doubles[0] !== doubles[1]) addWon(points, doubles[0] > doubles[1] ? 1 : 2, worth);
}

function pointsOf({ line, position }: Placed, points: PackPoints, rules: MatchRules): number {
  const kind = kindOf(line);
  if (points.kind === 'session') return rules[`${kind}PointsPerMatch`] ?? 0;
  if (points.kind === 'byPosition') return points[kind][position - 1] ?? points[kind].at(-1) ?? 0;
  return points.kind === 'doublesPoint' && kind === 'singles' ? points.singles : 0;
}

type Clinching = { totals: MatchTotals; points: PackPoints; rules: MatchRules };

/** More points ahead than all open lines are worth. */
function isClinched(placed: readonly Placed[], { totals, points, rules }: Clinching): boolean {
  const open = placed.filter((one) => !isDone(one));
  const left = open.reduce((sum, one) => sum + Math.round(pointsOf(one, points, rules) * 100), 0);
  return Math.round(Math.abs(totals.points[1] - totals.points[2]) * 100) > left && left > 0;
}

function countingOf(outcomes: RulePack['outcomes']): Counting {
  const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
    resultCompletions;
  return {
    [completed.id]: 'asPlayed',
    [partial.id]: outcomes.partial,
    [defaulted.id]: outcomes.defaulted,
    [withdrew.id]: outcomes.withdrew,
    [retired.id]: outcomes.retired,
    [incomplete.id]: outcomes.incomplete,
    [notPlayed.id]: 'nothing',
    [postponed.id]: 'nothing',
  };
}
