import { type Random, shuffled } from '../draw/random';

const none = -1;

type Board = {
  size: number;
  /** Opponent by round and team. */
  opponents: number[][];
  /** Round by pair of teams. */
  roundOf: number[][];
  placed: number;
};

/**
 * Pairs an even number of teams so that each meets each once, every team once a round, in one of all possible ways: the
 * circle method gives only one of them. Hill climbing by Dinitz and Stinson: no step loses a match.
 */
export function randomFactorization(size: number, random: Random): (readonly [number, number])[][] {
  const board: Board = {
    size,
    opponents: Array.from({ length: size - 1 }, () => filled(size)),
    roundOf: Array.from({ length: size }, () => filled(size)),
    placed: 0,
  };
  const wanted = (size * (size - 1)) / 2;
  while (board.placed < wanted) {
    if (random(2) === 0) addToTeam(board, random);
    else addToRound(board, random);
  }
  return board.opponents.map((round) =>
    round.flatMap((other, one) => (one < other ? [[one, other] as const] : [])),
  );
}

/** Gives a team an opponent it still has to meet in a round that it still has free. */
function addToTeam(board: Board, random: Random): void {
  const { size, opponents, roundOf } = board;
  const team = random(size);
  const freeRounds = opponents.flatMap((round, number) => (round[team] === none ? [number] : []));
  const unmet = (roundOf[team] as number[]).flatMap((round, other) =>
    round === none && other !== team ? [other] : [],
  );
  const [round] = shuffled(freeRounds, random);
  const [other] = shuffled(unmet, random);
  if (round === undefined || other === undefined) return;
  const taken = opponents[round]?.[other] ?? none;
  if (taken !== none) unpair(board, round, [other, taken]);
  pair(board, round, [team, other]);
}

/** Lets two teams that are free in a round meet in it, wherever they met before. */
function addToRound(board: Board, random: Random): void {
  const number = random(board.size - 1);
  const free = (board.opponents[number] as number[]).flatMap((other, team) => (other === none ? [team] : []));
  const [one, other] = shuffled(free, random);
  if (one === undefined || other === undefined) return;
  const before = board.roundOf[one]?.[other] ?? none;
  if (before !== none) unpair(board, before, [one, other]);
  pair(board, number, [one, other]);
}

function pair(board: Board, round: number, [one, other]: readonly [number, number]): void {
  set(board, round, [one, other, other, one, round]);
  board.placed += 1;
}

function unpair(board: Board, round: number, [one, other]: readonly [number, number]): void {
  set(board, round, [one, other, none, none, none]);
  board.placed -= 1;
}

type Values = readonly [one: number, other: number, ofOne: number, ofOther: number, metIn: number];

function set(
  { opponents, roundOf }: Board,
  round: number,
  [one, other, ofOne, ofOther, metIn]: Values,
): void {
  const row = opponents[round] as number[];
  row[one] = ofOne;
  row[other] = ofOther;
  (roundOf[one] as number[])[other] = metIn;
  (roundOf[other] as number[])[one] = metIn;
}

function filled(length: number): number[] {
  return Array.from({ length }, () => none);
}
