import type { Random } from '../draw/random';
import {
  type Board,
  type BoardMatch,
  addMatch,
  energyOf,
  isHome,
  isPlayed,
  none,
  removeMatch,
  setHome,
} from './search-board';
import { updateSequence } from './search-start';
import type { DivisionTable } from './search-tables';

/** Matches to take off the board, pairs that change sides, and matches to put on it. */
type Move = {
  removed: { one: number; round: number }[];
  flipped: (readonly [number, number])[];
  added: BoardMatch[];
};

/** Tries one random change and undoes it unless the difference in energy is accepted. */
export function tryMove(board: Board, random: Random, accepts: (difference: number) => boolean): boolean {
  const move = proposeMove(board, random);
  if (!move) return false;
  const before = energyOf(board);
  const removed: BoardMatch[] = [];
  for (const { one, round } of move.removed) removed.push(removeMatch(board, one, round));
  for (const [one, other] of move.flipped) flip(board, one, other);
  for (const match of move.added) addMatch(board, match, random);
  const changesSides = move.flipped.length > 0 || move.added.length > 1;
  if (changesSides) updateSequences(board, removed, move.added);
  if (accepts(energyOf(board) - before)) return true;
  for (const { one, round } of move.added) removeMatch(board, one, round);
  for (const [one, other] of move.flipped) flip(board, one, other);
  for (const match of removed) addMatch(board, match, random);
  if (changesSides) updateSequences(board, removed, move.added);
  return false;
}

/** Once for every team in the matches. */
function updateSequences(board: Board, removed: readonly BoardMatch[], added: readonly BoardMatch[]): void {
  board.stamp += 1;
  for (const matches of [removed, added]) {
    for (const { one, other } of matches) {
      updateOnce(board, one);
      updateOnce(board, other);
    }
  }
}

function updateOnce(board: Board, team: number): void {
  if (board.stamps[team] === board.stamp) return;
  board.stamps[team] = board.stamp;
  updateSequence(board, team);
}

function flip(board: Board, one: number, other: number): void {
  setHome(board, [one, other], board.homeInOddCycles[one * board.tables.teamIds.length + other] === 0);
}

function proposeMove(board: Board, random: Random): Move | null {
  const { divisions } = board.tables;
  const division = divisions[random(divisions.length)] as DivisionTable;
  if (division.seats.length < 2) return null;
  const dice = random(100);
  if (dice < 45) return moveInTime(board, division, random);
  if (dice < 70 || board.isPairingFixed) return changeSides(board, division, random);
  if (division.seats.length < 4) return swapRounds(board, division, random);
  return dice < 82 ? swapRounds(board, division, random) : swapOpponents(board, division, random);
}

function moveInTime(board: Board, { seats, rounds }: DivisionTable, random: Random): Move | null {
  const one = seats[random(seats.length)] as number;
  const round = random(rounds);
  const other = board.opponents[one * board.tables.width + round] as number;
  if (other === none || !isPlayed(board, { one, other, round })) return null;
  const [home, away] = isHome(board, one, other, round) ? [one, other] : [other, one];
  const options = board.tables.optionsFor(home, away, round);
  if (options.length < 2) return null;
  const option = options[random(options.length)] ?? null;
  if (option === board.options[one * board.tables.width + round]) return null;
  return { removed: [{ one, round }], flipped: [], added: [{ one, other, round, option }] };
}

function changeSides(board: Board, division: DivisionTable, random: Random): Move | null {
  const [one, other] = twoOf(division.seats, random);
  if (board.tables.isEmptySeat[one] || board.tables.isEmptySeat[other]) return null;
  const rounds = meetingsOf(board, division, one, other);
  return {
    removed: rounds.map((round) => ({ one, round })),
    flipped: [[one, other]],
    added: rounds.map((round) => ({ one, other, round })),
  };
}

function meetingsOf(
  { opponents, tables }: Board,
  division: DivisionTable,
  one: number,
  other: number,
): number[] {
  const rounds: number[] = [];
  for (let round = 0; round < division.cycle * division.cycles; round += 1)
    if (opponents[one * tables.width + round] === other) rounds.push(round);
  return rounds;
}

/** Swaps two rounds of a cycle for as few teams as possible: one team, then all that its old and new opponents involve. */
function swapRounds(board: Board, division: DivisionTable, random: Random): Move | null {
  if (division.cycle < 2) return null;
  const { opponents, tables } = board;
  const from = random(division.cycles) * division.cycle;
  const first = from + random(division.cycle);
  const second = from + ((first - from + 1 + random(division.cycle - 1)) % division.cycle);
  const start = division.seats[random(division.seats.length)] as number;
  const move: Move = { removed: [], flipped: [], added: [] };
  let team = start;
  do {
    const other = opponents[team * tables.width + first] as number;
    const next = opponents[other * tables.width + second] as number;
    move.removed.push({ one: team, round: first }, { one: other, round: second });
    move.added.push({ one: team, other, round: second }, { one: other, other: next, round: first });
    team = next;
  } while (team !== start);
  return move;
}

/** Two teams swap opponents in one round, and in each round of the cycle where one would otherwise repeat an opponent. */
function swapOpponents(board: Board, division: DivisionTable, random: Random): Move | null {
  const { opponents, tables } = board;
  const [one, other] = twoOf(division.seats, random);
  const from = random(division.cycles) * division.cycle;
  const start = from + random(division.cycle);
  if (opponents[one * tables.width + start] === other) return null;
  const move: Move = { removed: [], flipped: [], added: [] };
  const isOnce = division.cycles === 1;
  let round = start;
  do {
    const [ofOne, ofOther] = [
      opponents[one * tables.width + round],
      opponents[other * tables.width + round],
    ] as [number, number];
    move.removed.push({ one, round }, { one: other, round });
    move.added.push({ one, other: ofOther, round }, { one: other, other: ofOne, round });
    // The third team keeps its side in the round, so that only the two change the order of home and away.
    if (isOnce && isHome(board, one, ofOne, round) !== isHome(board, other, ofOne, round))
      move.flipped.push([one, ofOne], [other, ofOne]);
    round = roundAgainst(board, one, ofOther, from);
  } while (round !== start);
  return move;
}

function roundAgainst({ opponents, tables }: Board, one: number, other: number, from: number): number {
  let round = from;
  while (opponents[one * tables.width + round] !== other) round += 1;
  return round;
}

function twoOf(seats: readonly number[], random: Random): [number, number] {
  const first = random(seats.length);
  const second = (first + 1 + random(seats.length - 1)) % seats.length;
  return [seats[first] as number, seats[second] as number];
}
