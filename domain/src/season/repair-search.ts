import {
  type RepairBoard,
  type RepairMatch,
  type Spot,
  crowdOf,
  mustGiveWay,
  overfullWith,
  putOn,
  repairBoard,
  takeOff,
} from './repair-board';
import { pairPoints } from './repair-points';
import type { Placement, SeasonProblem } from './season-problem';

export type Repaired = {
  /** Of every match, in their order; null without a date. */
  placements: (Placement | null)[];
  unplaced: number;
  /** Matches whose day, time or venue is another one, or is lost. */
  changed: number;
  points: number;
  /** No schedule has fewer matches without a date, or as few and fewer changes. */
  isProven: boolean;
};

export type RepairOptions = {
  /** Steps to try for each number of changes. */
  most: number;
  shouldStop?: () => boolean;
  onBetter?: (found: Repaired) => void;
};

/**
 * The schedule with the fewest matches without a date, then the fewest changed matches, then the fewest penalty points.
 * Matches that must move look for a spot; one that is taken is free if the match there moves too. Tries only the changes
 * that must be, then one more, and so on, so that the first schedule that is found has the fewest.
 */
export function searchRepair(
  problem: SeasonProblem,
  matches: readonly RepairMatch[],
  options: RepairOptions,
): Repaired {
  const board = repairBoard(problem, matches);
  const pending = matches.flatMap(({ mustMove, isFixed }, index) => (mustMove && !isFixed ? [index] : []));
  const hopeless = pending.filter((index) => board.optionsOf(index).length === 0);
  const fewest = pending.filter((index) => hasDate(matches, index)).length;
  const attempt = (limit: Limit) => tryLimit({ board, options, limit }, pending);
  const start = attempt({ unplaced: matches.length, changed: matches.length, isQuick: true }).best;
  if (!start) throw new Error('Every match can stay without a date');
  let isProven = true;
  for (let unplaced = hopeless.length; unplaced <= start.unplaced; unplaced += 1) {
    let unfinished = 0;
    for (let changed = fewest; changed <= matches.length; changed += 1) {
      const { best, isCut, isComplete } = attempt({ unplaced, changed, isQuick: false });
      if (best) return { ...best, isProven };
      isProven &&= isComplete;
      if (options.shouldStop?.()) return start;
      if (!isComplete) unfinished += 1;
      if (!isCut || unfinished >= mostUnfinished) break;
    }
  }
  return start;
}

/** Beyond these, more changes are only more to try, in which nothing was found so far. */
const mostUnfinished = 3;

type Limit = {
  unplaced: number;
  changed: number;
  /** The first schedule is enough, and matches make room only where a venue has lost courts. */
  isQuick: boolean;
};

type Attempt = {
  board: RepairBoard;
  options: RepairOptions;
  limit: Limit;
};

type Search = Attempt & {
  best: Repaired | null;
  steps: number;
  /** More changes might have led to a schedule. */
  isCut: boolean;
  isOver: boolean;
};

type Count = { unplaced: number; changed: number; points: number };

function tryLimit(attempt: Attempt, pending: readonly number[]) {
  const { board } = attempt;
  const search: Search = { ...attempt, best: null, steps: 0, isCut: false, isOver: false };
  for (const index of pending) board.isMoved[index] = true;
  const changed = pending.filter((index) => hasDate(board.matches, index)).length;
  const points = board.spots.reduce((sum, spot) => sum + (spot?.points ?? 0), 0);
  if (changed <= search.limit.changed) step(search, pending, { unplaced: 0, changed, points });
  for (const index of pending) board.isMoved[index] = false;
  return { best: search.best, isCut: search.isCut, isComplete: !search.isOver };
}

function hasDate(matches: readonly RepairMatch[], index: number): boolean {
  return matches[index]?.placement !== null;
}

/** Gives the pending match with the fewest free spots each of its spots in turn, and goes on with the others. */
function step(search: Search, pending: readonly number[], count: Count): void {
  if (isDone(search)) return;
  const { board, limit } = search;
  const crowd = crowdOf(board);
  if (crowd.length > 0) {
    const goOn: GoOn = (giving, next) => step(search, [...pending, ...giving], next);
    for (const index of crowd) giveWay(search, { giving: [index], count }, goOn);
    return;
  }
  const index = mostPressing(board, pending);
  if (index === null) return keepBetter(search, count);
  if (cannotBeBest(search, pending, count)) return;
  const rest = pending.filter((other) => other !== index);
  const isNew = !hasDate(board.matches, index);
  const next = { ...count, changed: count.changed + (isNew ? 1 : 0) };
  for (const { spot, giving } of spotsFor(search, index, next)) {
    giveWay(search, { giving, count: next }, (more, after) =>
      place(search, { index, spot, pending: [...rest, ...more] }, after),
    );
    if (isDone(search)) return;
  }
  if (count.unplaced < limit.unplaced) step(search, rest, { ...count, unplaced: count.unplaced + 1 });
}

function isDone(search: Search): boolean {
  const { options, limit } = search;
  if (search.isOver) return true;
  if (limit.isQuick) return search.best !== null;
  search.steps += 1;
  search.isOver = search.steps > options.most || (options.shouldStop?.() ?? false);
  return search.isOver;
}

/** How many free spots tell that a match can wait. */
const manySpots = 8;

function mostPressing(board: RepairBoard, pending: readonly number[]): number | null {
  let pressing: number | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const index of pending) {
    const free = countFree(board, index, Math.min(fewest, manySpots));
    if (free < fewest) [pressing, fewest] = [index, free];
  }
  return pressing;
}

function countFree(board: RepairBoard, index: number, most: number): number {
  let free = 0;
  for (const spot of board.optionsOf(index)) {
    if (isFree(board, index, spot)) free += 1;
    if (free >= most) break;
  }
  return free;
}

function isFree(board: RepairBoard, index: number, spot: Spot): boolean {
  return mustGiveWay(board, index, spot)?.length === 0 && overfullWith(board, index, spot).length === 0;
}

/** While no more changes are allowed, points only grow. */
function cannotBeBest({ board, best, limit }: Search, pending: readonly number[], count: Count): boolean {
  if (!best || count.changed < limit.changed || count.unplaced < limit.unplaced) return false;
  const least = pending.reduce((sum, index) => sum + (board.optionsOf(index)[0]?.points ?? 0), count.points);
  return least >= best.points;
}

type Try = { spot: Spot; giving: number[] };

/** Those that need no other match to move come first, then the cheapest. */
function* spotsFor(search: Search, index: number, { changed }: Count): Generator<Try> {
  const { board, limit } = search;
  const left = limit.changed - changed;
  if (left < 0) {
    search.isCut = true;
    return;
  }
  const later: Try[] = [];
  for (const spot of board.optionsOf(index)) {
    if (limit.isQuick && !isFree(board, index, spot)) continue;
    const giving = mustGiveWay(board, index, spot);
    if (!giving) continue;
    if (giving.length === 0) yield { spot, giving };
    else if (giving.length <= left) later.push({ spot, giving });
    else search.isCut = true;
  }
  yield* later.toSorted((one, other) => one.giving.length - other.giving.length);
}

type GoOn = (giving: readonly number[], count: Count) => void;

/** Takes these matches off the board for what follows; they look for a spot too. */
function giveWay(
  search: Search,
  { giving, count }: { giving: readonly number[]; count: Count },
  goOn: GoOn,
): void {
  const { board, limit } = search;
  const changed = count.changed + giving.length;
  if (changed > limit.changed) {
    search.isCut = true;
    return;
  }
  const taken = giving.map((index) => ({ index, spot: takeOff(board, index) }));
  for (const { index } of taken) board.isMoved[index] = true;
  const points = taken.reduce((sum, { spot }) => sum - (spot?.points ?? 0), count.points);
  goOn(giving, { ...count, changed, points });
  for (const { index, spot } of taken) {
    board.isMoved[index] = false;
    if (spot) putOn(board, index, spot);
  }
}

type Placing = { index: number; spot: Spot; pending: readonly number[] };

/** Where the venue is full, one of the matches there makes room. */
function place(search: Search, placing: Placing, count: Count): void {
  const { board } = search;
  const { index, spot, pending } = placing;
  const crowd = overfullWith(board, index, spot);
  for (const other of crowd.filter(board.canGive))
    giveWay(search, { giving: [other], count }, (more, next) =>
      place(search, { ...placing, pending: [...pending, ...more] }, next),
    );
  if (crowd.length > 0) return;
  putOn(board, index, spot);
  step(search, pending, { ...count, points: count.points + spot.points });
  takeOff(board, index);
}

function keepBetter(search: Search, count: Count): void {
  const { board, best, options } = search;
  const { unplaced, changed } = count;
  const points = Math.round((count.points + pairPoints(board)) * 1e6) / 1e6;
  if (best && !isLess([unplaced, changed, points], [best.unplaced, best.changed, best.points])) return;
  const placements = board.spots.map((spot) => spot?.placement ?? null);
  search.best = { placements, unplaced, changed, points, isProven: false };
  options.onBetter?.(search.best);
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}
