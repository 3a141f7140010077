import { isFinalOutcome } from '../score/completion';
import type { CompletionId, Side } from '../score/result';
import { otherSide } from '../score/swap-sides';

export type OpenableLine = { points: number; completionId: CompletionId | null; winningSide: Side | null };

/** How much a side still needs to be sure of more points than the other; `won` if it already is. */
export type Need = { kind: 'won' } | { kind: 'lines' | 'points'; count: number };

export type StillNeeded = {
  /** Lines without a final result. */
  open: number;
  /** Null for a side that cannot get more points any more. */
  needs: Record<Side, Need | null>;
};

/**
 * What separates each team from winning a match that is under way; null once every line is final. Only points are
 * counted: teams that end level on points are separated by lines, sets and games, which cannot be foreseen.
 */
export function stillNeeded(lines: readonly OpenableLine[]): StillNeeded | null {
  // Hundredths, because points may be fractions. Where lines are worth nothing, the number of lines decides.
  const isWorthless = lines.every(({ points }) => points === 0);
  const worth = ({ points }: OpenableLine) => (isWorthless ? 100 : Math.round(points * 100));
  const open = lines.filter(({ completionId }) => !isFinalOutcome(completionId));
  if (open.length === 0) return null;
  const wonBy = (side: Side) =>
    sum(lines.filter((line) => !open.includes(line) && line.winningSide === side).map(worth));
  const left = open.map(worth);
  const needOf = (side: Side): Need | null => {
    const lead = wonBy(side) - wonBy(otherSide(side));
    return lead > sum(left) ? { kind: 'won' } : missing(left, lead);
  };
  return { open: open.length, needs: { 1: needOf(1), 2: needOf(2) } };
}

/** A side that gains `gained` of what is left has the lead `lead + gained - (sum - gained)`. */
function missing(left: readonly number[], lead: number): Need | null {
  const total = sum(left);
  if (lead + total <= 0) return null;
  const value = left[0] ?? 0;
  if (left.every((one) => one === value)) {
    return { kind: 'lines', count: Math.floor((total - lead) / (2 * value)) + 1 };
  }
  // More than half of the difference; points are given in steps of a hundredth at least.
  const step = left.reduce(greatestCommonDivisor);
  const gained = (Math.floor((total - lead) / 2 / step) + 1) * step;
  return { kind: 'points', count: gained / 100 };
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

type Names = Record<Side, string>;

/** 'Aces: 1 more line to win · Lobs: 2 more', the team that needs less first. */
export function stillNeededText({ open, needs }: StillNeeded, names: Names): string | null {
  const sure = ([1, 2] as const).find((side) => needs[side]?.kind === 'won');
  if (sure) return `${names[sure]} can't be caught · ${linesText(open)} to play`;
  const [one, other] = [needs[1], needs[2]];
  if (one && other && isSame(one, other)) return `Both teams need ${amountText(one)} to win`;
  const parts = ([1, 2] as const)
    .flatMap((side) => (needs[side] ? [{ side, need: needs[side] }] : []))
    .toSorted((a, b) => countOf(a.need) - countOf(b.need))
    .map(
      ({ side, need }, index) =>
        `${names[side]}: ${index === 0 ? `${amountText(need)} to win` : `${countOf(need)} more`}`,
    );
  return parts.length === 0 ? null : parts.join(' · ');
}

function isSame(one: Need, other: Need): boolean {
  return one.kind === other.kind && countOf(one) === countOf(other);
}

function countOf(need: Need): number {
  return need.kind === 'won' ? 0 : need.count;
}

function amountText(need: Need): string {
  const count = countOf(need);
  if (need.kind === 'points') return `${count} more ${count === 1 ? 'point' : 'points'}`;
  return `${count} more ${count === 1 ? 'line' : 'lines'}`;
}

function linesText(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}
