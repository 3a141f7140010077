import type { Tone } from './card';

export type BracketSide = {
  /** With the seed, as in the draw: '1. Peachtree Slicers', 'Bye', 'Winner of Match 10'. */
  label: string;
  kind: 'team' | 'bye' | 'open';
  /** Code of the team's crest. */
  crest?: string;
  /** The match of this bracket whose winner comes here; without it no line is drawn. */
  winnerOf?: number;
  isWinner?: boolean;
  /** The team whose path is highlighted. */
  isMarked?: boolean;
  score?: number | string;
  href?: string;
};

export type BracketMatch = {
  id: number;
  number: number;
  sides: readonly [BracketSide, BracketSide];
  /** Page of the match. */
  href?: string;
  when?: string;
  where?: string;
  /** `more` is a sentence with the reason. */
  status?: { tone: Tone; label: string; more?: string };
};

export type BracketRound = { number: number; name: string; date?: string; matches: readonly BracketMatch[] };

/** A line from a feeder: how many units its middle is below the middle of the match it leads to. */
export type Arm = { by: number; isDecided: boolean };

export type PlacedMatch = { match: BracketMatch; top: number; arms: readonly Arm[] };

type PlacedRound = { round: BracketRound; matches: readonly PlacedMatch[] };

type BracketLayout = { units: number; rounds: readonly PlacedRound[] };

/** Height of a match in units, so that its middle and the middle between two matches are integers. */
export const unitsPerMatch = 4;

const half = unitsPerMatch / 2;

/**
 * Positions of the matches of consecutive rounds: each in the middle of its feeders, without overlaps, whatever the
 * shape of the rounds.
 */
export function layOut(rounds: readonly BracketRound[]): BracketLayout {
  const most = Math.max(0, ...rounds.map(({ matches }) => matches.length));
  let units = most * unitsPerMatch;
  let before: ReadonlyMap<number, number> = new Map();
  const placed: PlacedRound[] = [];
  for (const round of rounds) {
    const middles = findMiddles(round, before, units);
    placed.push({ round, matches: round.matches.map((match, at) => place(match, middles[at] ?? 0, before)) });
    before = new Map(round.matches.map(({ id }, at) => [id, middles[at] ?? 0]));
    units = Math.max(units, (middles.at(-1) ?? 0) + half);
  }
  return { units, rounds: placed };
}

/** Clamps the first visible round. */
export function clampFirst(wanted: number, visible: number, rounds: number): number {
  return Math.max(0, Math.min(wanted, rounds - visible));
}

/** The first round with a match that is not decided; the last one once all are. A bye needs no decision. */
export function currentRound(rounds: readonly BracketRound[]): number {
  const open = rounds.findIndex(({ matches }) => matches.some(isOpen));
  return open >= 0 ? open : Math.max(0, rounds.length - 1);
}

function isOpen({ sides }: BracketMatch): boolean {
  return !sides.some(({ isWinner, kind }) => isWinner || kind === 'bye');
}

/** A printed page holds the matches of 32 teams. */
const mostOnSheet = 16;

/**
 * The rounds split into printed pages: a larger draw is split into parts of 32 teams, and the later rounds are on a
 * page of their own, which begins with the last match of each part.
 */
export function sheetsOf(rounds: readonly BracketRound[]): BracketRound[][] {
  const parts = (rounds[0]?.matches.length ?? 0) / mostOnSheet;
  if (parts <= 1) return [[...rounds]];
  const inParts = rounds.filter(({ matches }) => matches.length >= parts);
  const sheets = Array.from({ length: parts }, (_, part) =>
    inParts.map((round) => {
      const size = round.matches.length / parts;
      return { ...round, matches: round.matches.slice(part * size, (part + 1) * size) };
    }),
  );
  return [...sheets, rounds.slice(inParts.length - 1)];
}

type Middles = ReadonlyMap<number, number>;

function findMiddles({ matches }: BracketRound, before: Middles, units: number): number[] {
  const wanted = matches.map((match) => middleOfFeeders(match, before));
  const isFed = wanted.some((middle) => middle !== null);
  const middles: number[] = [];
  for (const [at, middle] of wanted.entries()) {
    const lowest = at === 0 ? half : (middles[at - 1] ?? 0) + unitsPerMatch;
    const even = Math.round(((at + 0.5) * units) / matches.length);
    middles.push(Math.max(lowest, middle ?? (isFed ? lowest : even)));
  }
  return middles;
}

function middleOfFeeders(match: BracketMatch, before: Middles): number | null {
  const feeders = feedersOf(match).flatMap((id) => before.get(id) ?? []);
  if (feeders.length === 0) return null;
  return Math.round(feeders.reduce((sum, middle) => sum + middle, 0) / feeders.length);
}

function place(match: BracketMatch, middle: number, before: Middles): PlacedMatch {
  const arms = match.sides.flatMap(({ winnerOf, kind }) => {
    const feeder = winnerOf === undefined ? undefined : before.get(winnerOf);
    return feeder === undefined ? [] : [{ by: feeder - middle, isDecided: kind === 'team' }];
  });
  return { match, top: middle - half, arms };
}

export function feedersOf({ sides }: BracketMatch): number[] {
  return sides.flatMap(({ winnerOf }) => winnerOf ?? []);
}

export type Pair = 'first' | 'second';

/** Matches whose winners meet in the next round. */
export function pairsOf(next: BracketRound | undefined): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>();
  for (const match of next?.matches ?? []) {
    const [first, second] = feedersOf(match);
    if (first === undefined || second === undefined) continue;
    pairs.set(first, 'first').set(second, 'second');
  }
  return pairs;
}
