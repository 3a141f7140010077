import type { Random } from '../draw/random';
import type { PairedSeason } from './pair-season';
import { type Board, addMatch, isHome, none, setHome } from './search-board';
import type { DivisionTable, Price } from './search-tables';

/** Puts a pairing on an empty board, every match at the cheapest date that is left. */
export function fillBoard(board: Board, paired: PairedSeason, random: Random): void {
  const { tables } = board;
  for (const [index, { rounds }] of paired.entries()) {
    const division = tables.divisions[index] as DivisionTable;
    for (const [round, pairs] of rounds.entries()) fillRound(board, { division, round, pairs }, random);
  }
  for (const seat of tables.teamIds.keys()) updateSequence(board, seat);
}

type Round = { division: DivisionTable; round: number; pairs: PairedSeason[number]['rounds'][number] };

function fillRound(board: Board, { division, round, pairs }: Round, random: Random): void {
  const { teamIds, isEmptySeat } = board.tables;
  const { seats, cycle } = division;
  const seatOf = new Map(seats.map((seat) => [teamIds[seat] as number, seat]));
  const free = new Set(seats);
  for (const { home, away } of pairs) {
    const [one, other] = [seatOf.get(home) as number, seatOf.get(away) as number];
    free.delete(one);
    free.delete(other);
    setHome(board, [one, other], Math.floor(round / cycle) % 2 === 0);
    addMatch(board, { one, other, round }, random);
  }
  const empty = seats.find((seat) => isEmptySeat[seat]);
  if (empty === undefined) return;
  free.delete(empty);
  for (const one of free) addMatch(board, { one, other: empty, round }, random);
}

/** Prices the order of home and away matches of a team, and how many there are of each. */
export function updateSequence(board: Board, team: number): void {
  const { tables, opponents, sequencePrice } = board;
  if (tables.isEmptySeat[team]) return;
  const { rounds } = tables.divisions[tables.divisionOf[team] as number] as DivisionTable;
  const price = sequencePrice[team] as Price;
  board.hard -= price.hard;
  board.points -= price.points;
  price.hard = 0;
  price.points = 0;
  let [run, home, played, wasHome] = [0, 0, 0, false];
  for (let round = 0; round < rounds; round += 1) {
    const other = opponents[team * tables.width + round] as number;
    if (other === none || tables.isEmptySeat[other]) continue;
    const side = isHome(board, team, other, round);
    run = played > 0 && side === wasHome ? run + 1 : 1;
    wasHome = side;
    played += 1;
    if (side) home += 1;
    for (const rule of tables.inARow) if (run > rule.most) increase(price, rule.price, 1);
  }
  const difference = Math.abs(2 * home - played);
  for (const rule of tables.homeBalance)
    if (difference > rule.most) increase(price, rule.price, Math.ceil((difference - rule.most) / 2));
  board.hard += price.hard;
  board.points += price.points;
}

function increase(price: Price, { hard, points }: Price, times: number): void {
  price.hard += hard * times;
  price.points += points * times;
}
