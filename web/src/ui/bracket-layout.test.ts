import { drawTypes } from '@courtline/domain/constants';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import { describe, expect, it } from 'vitest';
import {
  type BracketRound,
  clampFirst,
  currentRound,
  layOut,
  pairsOf,
  sheetsOf,
  unitsPerMatch,
} from './bracket-layout';

describe('bracket layout', () => {
  it('puts a match in the middle of its two feeders', () => {
    expect(tops(mainDraw(8))).toEqual([[0, 4, 8, 12], [2, 10], [6]]);
  });

  it('draws a line from each feeder, one from above and one from below', () => {
    const final = layOut(mainDraw(8)).rounds[2]?.matches[0];
    expect(final?.arms.map(({ by }) => by)).toEqual([-4, 4]);
  });

  it('distinguishes decided lines from undecided ones', () => {
    const rounds = [aRound([[], []]), aRound([[1, 2]])];
    expect(layOut(rounds).rounds[1]?.matches[0]?.arms.map(({ isDecided }) => isDecided)).toEqual([
      true,
      false,
    ]);
  });

  it('starts at the first visible round, without lines to hidden rounds', () => {
    const [first] = layOut(mainDraw(16).slice(1)).rounds;
    expect(first?.matches.map(({ top }) => top)).toEqual([0, 4, 8, 12]);
    expect(first?.matches.flatMap(({ arms }) => arms)).toEqual([]);
  });

  it('draws no lines in the first round of the back draw', () => {
    const back = layOut(drawOf(13, 2)).rounds;
    expect(back.map(({ matches }) => matches.flatMap(({ arms }) => arms).length)).toEqual([0, 4, 2]);
    expect(tops(drawOf(13, 2))).toEqual([[0, 4, 8, 12], [2, 10], [6]]);
  });

  it('puts a match beside its only feeder where losers of another draw come in', () => {
    const rounds = [aRound([[], []]), aRound([[1], [2]]), aRound([[3, 4]])];
    expect(tops(rounds)).toEqual([[0, 4], [0, 4], [2]]);
    expect(layOut(rounds).rounds[1]?.matches.map(({ arms }) => arms[0]?.by)).toEqual([0, 0]);
  });

  it('spreads a round without feeders over the whole height', () => {
    expect(tops([aRound([[], [], [], []]), aRound([[], []])])).toEqual([
      [0, 4, 8, 12],
      [2, 10],
    ]);
  });

  it('makes room for a round with more matches than the previous one', () => {
    const rounds = [aRound([[]]), aRound([[1], [], []])];
    expect(tops(rounds)).toEqual([[4], [4, 8, 12]]);
    expect(layOut(rounds).units).toBe(16);
  });

  it.each([2, 3, 13, 64, 128])('lays out %i teams without overlaps', (teams) => {
    for (const { matches } of layOut(mainDraw(teams)).rounds) {
      const gaps = matches.slice(1).map(({ top }, at) => top - (matches[at]?.top ?? 0));
      expect(Math.min(unitsPerMatch, ...gaps)).toBe(unitsPerMatch);
    }
  });
});

describe('the visible rounds', () => {
  it('are clamped at both ends', () => {
    expect([-1, 0, 2, 9].map((wanted) => clampFirst(wanted, 3, 5))).toEqual([0, 0, 2, 2]);
    expect(clampFirst(1, 3, 2)).toBe(0);
  });

  it.each([
    [8, [[4, 2, 1]]],
    [32, [[16, 8, 4, 2, 1]]],
    [
      64,
      [
        [16, 8, 4, 2, 1],
        [16, 8, 4, 2, 1],
        [2, 1],
      ],
    ],
    [128, [...Array.from({ length: 4 }, () => [16, 8, 4, 2, 1]), [4, 2, 1]]],
  ])('of %i teams are all printed, 32 teams per page', (teams, pages) => {
    const sheets = sheetsOf(mainDraw(teams));
    expect(sheets.map((rounds) => rounds.map(({ matches }) => matches.length))).toEqual(pages);
    const printed = new Set(sheets.flatMap((rounds) => rounds.flatMap(({ matches }) => matches)));
    expect(printed.size).toBe(teams - 1);
    for (const rounds of sheets) expect(layOut(rounds).rounds.at(-1)?.matches[0]?.arms).toHaveLength(2);
  });

  it('pair matches whose winners meet next', () => {
    expect([...pairsOf(mainDraw(4)[1])]).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
    expect(pairsOf(undefined).size).toBe(0);
  });
});

it.each([
  ['the first one before play', [], 0],
  ['the first one until its last match is decided', [1, 2, 3], 0],
  ['the next one after that', [1, 2, 3, 4], 1],
  ['the last one once all are decided', [1, 2, 3, 4, 5, 6, 7], 2],
])('The current round is %s', (_, decided, at) => {
  const rounds = mainDraw(8).map((round) => ({
    ...round,
    matches: round.matches.map((match) => withWinner(match, decided.includes(match.id))),
  }));
  expect(currentRound(rounds)).toBe(at);
  expect(currentRound([])).toBe(0);
});

it('A bye is never waited for', () => {
  const [first, ...others] = mainDraw(8);
  const matches = first?.matches.map((match) => ({
    ...match,
    sides: [match.sides[0], { label: 'Bye', kind: 'bye' }] as const,
  }));
  expect(currentRound([{ number: 1, name: 'Round 1', matches: matches ?? [] }, ...others])).toBe(1);
});

function withWinner(match: BracketRound['matches'][number], isWinner: boolean) {
  const [one, other] = match.sides;
  return { ...match, sides: [{ ...one, isWinner }, other] as const };
}

const mainDraw = (teams: number) => drawOf(teams, 1);

function drawOf(teams: number, number: 1 | 2): BracketRound[] {
  const teamIds = Array.from({ length: teams }, (_, at) => at + 1);
  const draws = makeDraws({ teamIds, seeds: [], drawTypeId: drawTypes.firstMatchBackDraw.id, randomSeed: 1 });
  return (draws[number - 1]?.rounds ?? []).map(({ name, number, matches }) => ({
    name,
    number,
    matches: matches.map(({ number, slots }) => {
      const winners = slots.flatMap((place) =>
        place.kind === 'fed' && place.takes === 'winner' ? place.from : [],
      );
      return aMatch(number, winners);
    }),
  }));
}

/** Only the first of the two feeders is decided. */
function aMatch(id: number, [one, other]: readonly number[]): BracketRound['matches'][number] {
  return {
    id,
    number: id,
    sides: [
      { label: 'Peachtree Slicers', kind: 'team', ...(one !== undefined && { winnerOf: one }) },
      { label: 'TBD', kind: 'open', ...(other !== undefined && { winnerOf: other }) },
    ],
  };
}

let nextId = 1;

/** Matches by their feeders, numbered on from the previous round; a round without feeders restarts at 1. */
function aRound(feeders: readonly (readonly number[])[]): BracketRound {
  if (feeders.every((ids) => ids.length === 0)) nextId = 1;
  return { number: nextId, name: 'Round', matches: feeders.map((ids) => aMatch(nextId++, ids)) };
}

function tops(rounds: readonly BracketRound[]): number[][] {
  return layOut(rounds).rounds.map(({ matches }) => matches.map(({ top }) => top));
}
