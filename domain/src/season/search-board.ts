import type { Random } from '../draw/random';
import type { Option, Price, SearchTables } from './search-tables';

/** No opponent, or no option chosen. */
export const none = -1;

const noDay = -1_000_000;

/** Everything that changes while the search runs. Rows are teams, columns are rounds from 0. */
export type Board = {
  tables: SearchTables;
  opponents: Int16Array;
  /** 1 where the row's team is at home to the column's team in the first, third, … cycle. */
  homeInOddCycles: Uint8Array;
  /** Chosen option of the match in which a team plays; the same for both teams. */
  options: (Option | null)[];
  /** Day of that option; far from every day where there is none. */
  days: Int32Array;
  /** Courts in use. */
  usage: Int16Array;
  sequencePrice: Price[];
  /** Teams whose sequence was priced in the present change. */
  stamps: Int32Array;
  stamp: number;
  hard: number;
  points: number;
  /** Of one hard miss, in penalty points. */
  hardWeight: number;
  isPairingFixed: boolean;
};

export function emptyBoard(
  tables: SearchTables,
  { hardWeight, isPairingFixed }: Pick<Board, 'hardWeight' | 'isPairingFixed'>,
): Board {
  const teams = tables.teamIds.length;
  return {
    tables,
    opponents: new Int16Array(teams * tables.width).fill(none),
    homeInOddCycles: new Uint8Array(teams * teams),
    options: Array.from({ length: teams * tables.width }, () => null),
    days: new Int32Array(teams * tables.width).fill(noDay),
    usage: new Int16Array(tables.cells),
    sequencePrice: Array.from({ length: teams }, () => ({ hard: 0, points: 0 })),
    stamps: new Int32Array(teams),
    stamp: 0,
    hard: 0,
    points: 0,
    hardWeight,
    isPairingFixed,
  };
}

export function setHome(
  { homeInOddCycles, tables }: Board,
  [one, other]: readonly [number, number],
  isHome: boolean,
): void {
  const teams = tables.teamIds.length;
  homeInOddCycles[one * teams + other] = isHome ? 1 : 0;
  homeInOddCycles[other * teams + one] = isHome ? 0 : 1;
}

export function isHome(
  { homeInOddCycles, tables }: Board,
  one: number,
  other: number,
  round: number,
): boolean {
  const cycle = tables.divisions[tables.divisionOf[one] as number]?.cycle ?? 1;
  const isOdd = Math.floor(round / cycle) % 2 === 0;
  return (homeInOddCycles[one * tables.teamIds.length + other] === 1) === isOdd;
}

export type BoardMatch = { one: number; other: number; round: number; option?: Option | null };

export function energyOf({ hard, points, hardWeight }: Board): number {
  return hard * hardWeight + points;
}

/** Rounds of the last cycle that are not played, and matches with the empty seat, have no price. */
export function isPlayed({ tables }: Board, { one, other, round }: BoardMatch): boolean {
  const { rounds } = tables.divisions[tables.divisionOf[one] as number] as SearchTables['divisions'][number];
  return round < rounds && !tables.isEmptySeat[one] && !tables.isEmptySeat[other];
}

/** Without an option given, the cheapest is taken. */
export function addMatch(board: Board, match: BoardMatch, random: Random): void {
  const { tables, opponents } = board;
  const { one, other, round } = match;
  opponents[one * tables.width + round] = other;
  opponents[other * tables.width + round] = one;
  if (!isPlayed(board, match)) return;
  const option = match.option === undefined ? chooseOption(board, match, random) : match.option;
  if (option === null) {
    board.hard += 1;
    return;
  }
  charge(board, match, option, 1);
  setOption(board, match, option);
}

/** Returns the match as it was, to be added again if the change is not worth it. */
export function removeMatch(board: Board, one: number, round: number): BoardMatch {
  const { tables, opponents, options } = board;
  const other = opponents[one * tables.width + round] as number;
  const option = options[one * tables.width + round] ?? null;
  const match = { one, other, round, option };
  opponents[one * tables.width + round] = none;
  opponents[other * tables.width + round] = none;
  if (!isPlayed(board, match)) return match;
  setOption(board, match, null);
  if (option === null) board.hard -= 1;
  else charge(board, match, option, -1);
  return match;
}

function setOption(
  { tables, options, days }: Board,
  { one, other, round }: BoardMatch,
  option: Option | null,
) {
  const [ofOne, ofOther] = [one * tables.width + round, other * tables.width + round];
  options[ofOne] = option;
  options[ofOther] = option;
  days[ofOne] = option?.day ?? noDay;
  days[ofOther] = option?.day ?? noDay;
}

function chooseOption(board: Board, match: BoardMatch, random: Random): Option | null {
  const { one, other, round } = match;
  const [home, away] = isHome(board, one, other, round) ? [one, other] : [other, one];
  let best: Option | null = null;
  let least = Number.POSITIVE_INFINITY;
  let ties = 1;
  for (const option of board.tables.optionsFor(home, away, round)) {
    if (option.points > least) break;
    const { hard, points } = priceOfOption(board, match, option);
    const energy = hard * board.hardWeight + points;
    if (energy < least) {
      [best, least, ties] = [option, energy, 1];
    } else if (energy === least) {
      ties += 1;
      if (random(ties) === 0) best = option;
    }
  }
  return best;
}

const price = { hard: 0, points: 0 };

/** What a match costs beside all others that are on the board. The result is overwritten by the next call. */
export function priceOfOption(board: Board, { one, other }: BoardMatch, option: Option): Price {
  const { tables, usage } = board;
  price.hard = 0;
  price.points = option.points;
  const courtPrice = tables.courtPrice[option.venue];
  if (courtPrice) {
    const room = (tables.capacity[option.venue] as number) - option.courts;
    let short = 0;
    for (let cell = option.firstCell; cell <= option.lastCell; cell += 1)
      short += Math.min(option.courts, Math.max(0, (usage[cell] as number) - room));
    if (short > 0) addPrice(courtPrice, short / option.courts);
  }
  addDaysBetween(board, one, option);
  addDaysBetween(board, other, option);
  addSamePeople(board, one, { other, option });
  addSamePeople(board, other, { other: one, option });
  return price;
}

function addPrice({ hard, points }: Price, times: number): void {
  price.hard += hard * times;
  price.points += points * times;
}

function addDaysBetween({ tables, days }: Board, team: number, { day }: Option): void {
  const from = team * tables.width;
  for (const rule of tables.daysBetween) {
    for (let at = from; at < from + tables.width; at += 1)
      if (Math.abs((days[at] as number) - day) < rule.days) addPrice(rule.price, 1);
  }
}

function addSamePeople(
  board: Board,
  team: number,
  { other, option }: { other: number; option: Option },
): void {
  const { tables, options, days } = board;
  for (const rule of tables.samePeople[team] ?? []) {
    // Teams that share players and meet each other play one match, not two.
    if (rule.other === other) continue;
    const from = rule.other * tables.width;
    for (let at = from; at < from + tables.width; at += 1) {
      if (days[at] !== option.day) continue;
      const played = options[at];
      if (played && played.start < option.end && option.start < played.end) addPrice(rule.price, 1);
    }
  }
}

function charge(board: Board, match: BoardMatch, option: Option, sign: 1 | -1): void {
  const { usage } = board;
  if (sign < 0)
    for (let cell = option.firstCell; cell <= option.lastCell; cell += 1) take(usage, cell, -option.courts);
  const { hard, points } = priceOfOption(board, match, option);
  board.hard += sign * hard;
  board.points += sign * points;
  if (sign > 0)
    for (let cell = option.firstCell; cell <= option.lastCell; cell += 1) take(usage, cell, option.courts);
}

function take(usage: Int16Array, cell: number, courts: number): void {
  usage[cell] = (usage[cell] as number) + courts;
}
