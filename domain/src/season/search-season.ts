import { type Random, seededRandom } from '../draw/random';
import { placementOf } from './find-candidates';
import { type Variation, pairSeason, pairingOf } from './pair-season';
import { type Board, emptyBoard, energyOf, isHome, isPlayed, none } from './search-board';
import { tryMove } from './search-moves';
import { fillBoard } from './search-start';
import { type SearchTables, searchTables } from './search-tables';
import { settleBoard } from './settle-board';
import type { Season, SeasonMatch, SeasonProblem } from './season-problem';

export type Found = {
  season: Season;
  /** Hard constraints that are missed, and matches without a date. */
  hard: number;
  points: number;
};

export type SearchOptions = {
  seed: number;
  /** Changes to try in all. */
  most: number;
  /** Who meets whom in which round stays as in this season; only sides and dates change. */
  pairedAs?: Season;
  /** No season can cost less: the search ends there. */
  lowerBound?: number;
  onBetter?: (found: Found) => void;
  /** Asked every few hundred changes. */
  shouldStop?: () => boolean;
};

/**
 * Simulated annealing over pairings, sides and dates at once. Every run starts from another pairing and cools down more
 * slowly than the one before.
 */
export function searchSeason(problem: SeasonProblem, options: SearchOptions): Found {
  const search: Search = {
    tables: searchTables(problem),
    random: seededRandom(options.seed),
    lowerBound: options.lowerBound ?? 0,
    isDone: options.shouldStop ?? (() => false),
    pairedAs: options.pairedAs ?? null,
    hardWeight: hardWeightOf(problem),
    best: null,
    onBetter: options.onBetter,
  };
  const size = search.tables.divisions.reduce(
    (sum, { seats, rounds }) => sum + (seats.length / 2) * rounds,
    0,
  );
  let tried = 0;
  for (let run = 0; ; run += 1) {
    const board = startBoard(problem, search, run);
    const length = Math.min(
      options.most - tried,
      firstRun + size * perMatch * 2 ** Math.min(run, longestRun),
    );
    tried += anneal(search, board, length);
    settleBoard(board, search.random);
    keepBetter(search, board);
    if (!search.best) throw new Error('Every run keeps its season');
    if (tried >= options.most || isOptimal(search) || search.isDone()) return search.best;
  }
}

const firstRun = 4000;
const perMatch = 150;
const longestRun = 6;
/** A hard constraint is worth more than the wishes that have to give way for it. */
const leastHardWeight = 12;
const wishesPerHard = 4;
const checkEvery = 256;

type Search = {
  tables: SearchTables;
  random: Random;
  pairedAs: Season | null;
  hardWeight: number;
  lowerBound: number;
  isDone: () => boolean;
  best: Found | null;
  onBetter: ((found: Found) => void) | undefined;
};

export function isBetter(
  one: Pick<Found, 'hard' | 'points'>,
  other: Pick<Found, 'hard' | 'points'>,
): boolean {
  return one.hard < other.hard || (one.hard === other.hard && one.points < other.points);
}

function isOptimal({ best, lowerBound }: Search): boolean {
  return best?.hard === 0 && best.points <= lowerBound;
}

function keepBetter(search: Search, board: Board): void {
  const price = { hard: Math.round(board.hard), points: rounded(board.points) };
  if (search.best && !isBetter(price, search.best)) return;
  search.best = { ...price, season: { matches: readMatches(board) } };
  search.onBetter?.(search.best);
}

function hardWeightOf({ constraints }: SeasonProblem): number {
  const strengths = constraints.map(({ strength }) => (strength === 'must' ? 0 : strength));
  return Math.max(leastHardWeight, wishesPerHard * Math.max(0, ...strengths));
}

function startBoard(problem: SeasonProblem, search: Search, run: number): Board {
  const { tables, random, pairedAs, hardWeight } = search;
  const board = emptyBoard(tables, { hardWeight, isPairingFixed: pairedAs !== null });
  const variation: Variation = run === 0 ? 'given' : run % 2 === 1 ? 'seats' : 'any';
  const paired = pairedAs ? pairingOf(problem, pairedAs) : pairSeason(problem, variation, random);
  fillBoard(board, paired, random);
  return board;
}

/** Returns the number of changes that were tried. */
function anneal(search: Search, board: Board, length: number): number {
  const { random, lowerBound } = search;
  const [hot, cold] = [search.hardWeight * 0.35, 0.15];
  let temperature = hot;
  const accepts = (difference: number) =>
    difference <= 0 || random(2 ** 30) / 2 ** 30 < Math.exp(-difference / temperature);
  for (let step = 0; step < length; step += 1) {
    if (step % checkEvery === 0) {
      temperature = hot * (cold / hot) ** (step / length);
      if (search.isDone()) return step;
      if (Math.round(board.hard) === 0) keepBetter(search, board);
    }
    tryMove(board, random, accepts);
    if (Math.round(board.hard) === 0 && energyOf(board) <= lowerBound + 1e-9) return step;
  }
  return length;
}

function rounded(points: number): number {
  return Math.round(points * 1e6) / 1e6;
}

function readMatches(board: Board): SeasonMatch[] {
  const { tables } = board;
  return tables.divisions.flatMap(({ divisionId, seats, rounds }) =>
    Array.from({ length: rounds }, (_, round) =>
      seats.flatMap((one) => {
        const other = board.opponents[one * tables.width + round] ?? none;
        const isHost =
          other !== none && isPlayed(board, { one, other, round }) && isHome(board, one, other, round);
        if (!isHost) return [];
        const option = board.options[one * tables.width + round];
        return {
          divisionId,
          round: round + 1,
          homeTeamId: tables.teamIds[one] as number,
          awayTeamId: tables.teamIds[other] as number,
          placement: option ? placementOf(option.candidate) : null,
        };
      }),
    ).flat(),
  );
}
