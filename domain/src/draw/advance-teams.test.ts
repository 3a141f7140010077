import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTeams, championOf, isOver } from './advance-teams';
import { bye, type Draw, type MatchResult, nothingPlayed, open, type Played, teamSlot } from './draw';
import { drawsFromSlots } from './make-draws';
import {
  aDrawOf,
  aRandomDraw,
  asText,
  away,
  awayDefaulted,
  bothDefaulted,
  home,
  homeDefaulted,
  played,
  singleElimination,
} from './testing/a-draw';

const endOf = (draws: readonly Draw[], asPlayed: Played, number: number) =>
  advanceTeams(draws, asPlayed).get(number)?.end;

describe('a decided match', () => {
  const draws = aDrawOf([1, 2, 3, 4], singleElimination);

  it('fills the slot that it feeds', () => {
    expect(asText(draws, played({ 2: away }))[2]).toBe('3: Winner of Match 1 v 4');
    expect(asText(draws, played({ 1: home, 2: away }))[2]).toBe('3: 1 v 4');
  });

  it('leaves the slot empty while scores are posted but there is no winner', () => {
    expect(asText(draws, played({ 2: { kind: 'begun' } }))[2]).toBe(
      '3: Winner of Match 1 v Winner of Match 2',
    );
    expect(endOf(draws, played({ 2: { kind: 'begun' } }), 2)).toEqual({ kind: 'begun' });
  });

  it('makes the winner of the final the champion', () => {
    const [main] = draws;
    const champion = (asPlayed: Played) => main && championOf(main, advanceTeams(draws, asPlayed));
    expect(champion(played({ 1: home, 2: away }))).toBeNull();
    expect(champion(played({ 1: home, 2: away, 3: away }))).toBe(4);
  });
});

function over(asPlayed: Played, number: number): boolean | undefined {
  const state = advanceTeams(aDrawOf([1, 2, 3, 4]), asPlayed).get(number);
  return state && isOver(state);
}

describe('a match', () => {
  it('is not over while it waits for a team, is not played, or is in progress', () => {
    expect(over(nothingPlayed, 3)).toBe(false);
    expect(over(nothingPlayed, 1)).toBe(false);
    expect(over(played({ 1: { kind: 'begun' } }), 1)).toBe(false);
  });

  it('is over once it is won, defaulted, or defaulted by both', () => {
    expect(over(played({ 1: home }), 1)).toBe(true);
    expect(over(played({ 1: awayDefaulted }), 1)).toBe(true);
    expect(over(played({ 1: bothDefaulted }), 1)).toBe(true);
  });
});

describe('a bye', () => {
  it('lets the other team advance at once', () => {
    expect(asText(aDrawOf([1, null, 3, 4], singleElimination), nothingPlayed)[2]).toBe(
      '3: 1 v Winner of Match 2',
    );
    expect(endOf(aDrawOf([null, 2, 3, 4]), nothingPlayed, 1)).toEqual({ kind: 'bye', teamId: 2 });
  });

  it('against a bye advances no team, so that the next opponent also advances', () => {
    const draws = aDrawOf([null, null, 3, 4], singleElimination);
    expect(endOf(draws, nothingPlayed, 1)).toEqual({ kind: 'nobody' });
    expect(asText(draws, nothingPlayed)[2]).toBe('3: Bye v Winner of Match 2');
    expect(endOf(draws, played({ 2: home }), 3)).toEqual({ kind: 'bye', teamId: 3 });
  });
});

describe('a team that does not appear', () => {
  const draws = aDrawOf([1, 2, 3, 4], singleElimination);

  it('defaults, and the other team advances', () => {
    expect(asText(draws, played({ 1: homeDefaulted, 2: awayDefaulted }))[2]).toBe('3: 2 v 3');
    expect(endOf(draws, played({ 1: homeDefaulted }), 1)).toEqual({
      kind: 'defaulted',
      winnerTeamId: 2,
      loserTeamId: 1,
    });
  });

  it('together with its opponent leaves a bye in the next round', () => {
    expect(asText(draws, played({ 1: bothDefaulted, 2: home }))[2]).toBe('3: Bye v 3');
    expect(endOf(draws, played({ 1: bothDefaulted, 2: home }), 3)).toEqual({ kind: 'bye', teamId: 3 });
  });
});

describe('a team that withdraws', () => {
  const draws = aDrawOf([1, 2, 3, 4], singleElimination);

  it('keeps its wins and defaults its remaining matches', () => {
    const asPlayed = played({ 1: home, 2: home }, [1]);
    expect(endOf(draws, asPlayed, 1)).toEqual({ kind: 'won', winnerTeamId: 1, loserTeamId: 2 });
    expect(endOf(draws, asPlayed, 3)).toEqual({ kind: 'defaulted', winnerTeamId: 3, loserTeamId: 1 });
  });

  it('defaults a match in progress', () => {
    expect(endOf(draws, played({ 1: { kind: 'begun' } }, [2]), 1)).toEqual({
      kind: 'defaulted',
      winnerTeamId: 1,
      loserTeamId: 2,
    });
  });

  it('together with its opponent advances no team', () => {
    expect(endOf(draws, played({}, [1, 2]), 1)).toEqual({ kind: 'nobody' });
  });
});

describe('an open position', () => {
  it('blocks its match until the organizer names a team or makes it a bye', () => {
    const withOpen = drawsFromSlots([teamSlot(1), open, teamSlot(3), teamSlot(4)], singleElimination);
    expect(asText(withOpen, nothingPlayed)[0]).toBe('1: 1 v TBD');
    expect(endOf(withOpen, nothingPlayed, 1)).toEqual({ kind: 'waiting' });
    const withBye = drawsFromSlots([teamSlot(1), bye, teamSlot(3), teamSlot(4)], singleElimination);
    expect(endOf(withBye, nothingPlayed, 1)).toEqual({ kind: 'bye', teamId: 1 });
  });
});

/** Plays every playable match, in an order and with results derived from the numbers, until none is left. */
function playToTheEnd(
  draws: readonly Draw[],
  picks: readonly number[],
  outcomes: readonly MatchResult[],
): Played {
  const results = new Map<number, MatchResult>();
  const asPlayed = { results, withdrawnTeamIds: new Set<number>() };
  for (let turn = 0; ; turn += 1) {
    const ready = [...advanceTeams(draws, asPlayed).values()].filter(({ end }) => end.kind === 'ready');
    if (ready.length === 0) return asPlayed;
    expect(busyTwice(ready)).toBe(false);
    const pick = picks[turn % picks.length] ?? 0;
    const match = ready[pick % ready.length];
    if (match) results.set(match.number, outcomes[pick % outcomes.length] ?? home);
  }
}

function busyTwice(ready: readonly { slots: readonly unknown[] }[]): boolean {
  const teams = ready.flatMap(({ slots }) => slots.map((slot) => JSON.stringify(slot)));
  return new Set(teams).size < teams.length;
}

const anyDraw = fc
  .tuple(fc.integer({ min: 2, max: 24 }), fc.nat({ max: 24 }), fc.nat())
  .map(([teams, seeds, randomSeed]) => aRandomDraw({ teams, seeds: Math.min(teams, seeds), randomSeed }));
const anyPicks = fc.array(fc.nat({ max: 997 }), { minLength: 20, maxLength: 60 });

describe('a tournament', () => {
  it('always ends with one champion in the main draw, with no team in two matches at once', () => {
    fc.assert(
      fc.property(anyDraw, anyPicks, (draws, picks) => {
        const end = playToTheEnd(draws, picks, [home, away, home, away, homeDefaulted, awayDefaulted]);
        const states = advanceTeams(draws, end);
        expect([...states.values()].every(isOver)).toBe(true);
        expect(championOf(draws[0] as Draw, states)).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('also ends with a champion of the back draw when every match is played', () => {
    fc.assert(
      fc.property(anyDraw, anyPicks, (draws, picks) => {
        const states = advanceTeams(draws, playToTheEnd(draws, picks, [home, away]));
        for (const draw of draws) expect(championOf(draw, states)).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('ends even if both teams default some matches: no match waits forever', () => {
    fc.assert(
      fc.property(anyDraw, anyPicks, (draws, picks) => {
        const end = playToTheEnd(draws, picks, [home, bothDefaulted, away, awayDefaulted]);
        expect([...advanceTeams(draws, end).values()].every(isOver)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('ends even if teams withdraw during it', () => {
    fc.assert(
      fc.property(
        anyDraw,
        anyPicks,
        fc.uniqueArray(fc.integer({ min: 1, max: 24 })),
        (draws, picks, leaving) => {
          const half = [...playToTheEnd(draws, picks, [home, away]).results].slice(0, 5);
          const withdrawnTeamIds = new Set(leaving);
          const results = new Map(half);
          const rest = playOn(draws, { results, withdrawnTeamIds });
          expect([...advanceTeams(draws, rest).values()].every(isOver)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('has the same state in whatever order the results arrived', () => {
    fc.assert(
      fc.property(anyDraw, anyPicks, (draws, picks) => {
        const inOrder = playToTheEnd(draws, picks, [home, away, awayDefaulted, bothDefaulted]);
        const backwards = { ...inOrder, results: new Map([...inOrder.results].toReversed()) };
        expect(advanceTeams(draws, backwards)).toEqual(advanceTeams(draws, inOrder));
      }),
      { numRuns: 30 },
    );
  });
});

function playOn(draws: readonly Draw[], from: Played): Played {
  const results = new Map(from.results);
  for (;;) {
    const asPlayed = { ...from, results };
    const ready = [...advanceTeams(draws, asPlayed).values()].find(({ end }) => end.kind === 'ready');
    if (!ready) return asPlayed;
    results.set(ready.number, home);
  }
}
