import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTeams, championOf, checkResultChange, isOver, withResult } from './advance-teams';
import type { Draw, DrawRound, MatchResult, Played } from './draw';
import {
  aDrawOf,
  aRandomDraw,
  asText,
  away,
  awayDefaulted,
  bothDefaulted,
  doubleElimination,
  home,
  homeDefaulted,
  oneTo,
  played,
} from './testing/a-draw';

const matchesOf = (draws: readonly Draw[]) =>
  draws
    .flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
    .toSorted((one, other) => one.number - other.number);

const champion = (draws: readonly Draw[], asPlayed: Played) =>
  championOf(draws[0] as Draw, advanceTeams(draws, asPlayed));

describe('a double elimination of four teams', () => {
  const draws = aDrawOf([1, 2, 3, 4], doubleElimination);

  it('has a back draw for every loser, a grand final and a deciding match', () => {
    expect(
      draws.map(({ name, rounds }) => [
        name,
        ...rounds.map((round) => `${round.name}: ${round.matches.length}`),
      ]),
    ).toEqual([
      ['Main Draw', 'Semifinals: 2', 'Main Draw Final: 1', 'Grand Final: 1', 'Deciding Match (if needed): 1'],
      ['Back Draw', 'Round 1: 1', 'Final: 1'],
    ]);
    expect(asText(draws, played({}))).toEqual([
      '1: 1 v 2',
      '2: 3 v 4',
      '3: Winner of Match 1 v Winner of Match 2',
      '4: Loser of Match 1 v Loser of Match 2',
      '5: Winner of Match 4 v Loser of Match 3',
      '6: Winner of Match 3 v Winner of Match 5',
      '7: Winner of Match 3 v Winner of Match 5',
    ]);
  });

  const untilFinal = { 1: home, 2: home, 3: home, 4: home, 5: away };

  it('ends with the grand final if the team without a loss wins it', () => {
    const asPlayed = played({ ...untilFinal, 6: home });
    expect(asText(draws, asPlayed).slice(-2)).toEqual(['6: 1 v 3', '7: Bye v Bye']);
    expect(champion(draws, asPlayed)).toBe(1);
  });

  it('has a deciding match if the team from the back draw wins the grand final', () => {
    const tied = played({ ...untilFinal, 6: away });
    expect(asText(draws, tied).at(-1)).toBe('7: 1 v 3');
    expect(champion(draws, tied)).toBeNull();
    expect(champion(draws, played({ ...untilFinal, 6: away, 7: home }))).toBe(1);
    expect(champion(draws, played({ ...untilFinal, 6: away, 7: away }))).toBe(3);
  });

  it('refuses to change the grand final once the deciding match has scores', () => {
    const asPlayed = played({ ...untilFinal, 6: away, 7: home });
    expect(checkResultChange(draws, asPlayed, { matchNumber: 6, result: home })).toBe(
      "This result can't be changed anymore because Match 7 has scores.",
    );
  });
});

/** Plays every match in the order of its number. */
function playAll(draws: readonly Draw[], results: readonly MatchResult[]): Played {
  let now = played({});
  for (const [at, { number }] of matchesOf(draws).entries()) {
    const isReady = advanceTeams(draws, now).get(number)?.end.kind === 'ready';
    if (isReady)
      now = withResult(now, { matchNumber: number, result: results[at % results.length] as MatchResult });
  }
  return now;
}

describe('a double elimination', () => {
  const anyResult = fc.constantFrom<MatchResult>(home, away, homeDefaulted, awayDefaulted);

  const anyDouble = fc
    .tuple(fc.integer({ min: 3, max: 64 }), fc.nat(), fc.array(anyResult, { minLength: 130, maxLength: 130 }))
    .map(([teams, randomSeed, results]) => {
      const draws = aRandomDraw({ teams, randomSeed, drawTypeId: doubleElimination });
      return { teams, draws, results };
    });

  it('is always decided, and every team but the champion loses exactly twice', () => {
    fc.assert(
      fc.property(anyDouble, ({ teams, draws, results }) => {
        const states = advanceTeams(draws, playAll(draws, results));
        expect([...states.values()].filter((state) => !isOver(state))).toEqual([]);
        const losses = new Map(oneTo(teams).map((teamId) => [teamId, 0]));
        for (const { end } of states.values())
          if ('loserTeamId' in end) losses.set(end.loserTeamId, (losses.get(end.loserTeamId) ?? 0) + 1);
        const winner = championOf(draws[0] as Draw, states) as number;
        expect(losses.get(winner)).toBeLessThan(2);
        losses.delete(winner);
        expect([...losses].filter(([, count]) => count !== 2)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('undoes exactly what followed from a result', () => {
    fc.assert(
      fc.property(anyDouble, fc.nat(), ({ draws, results }, nth) => {
        const all = playAll(draws, results);
        const [number, result] = [...all.results][nth % all.results.size] as [number, MatchResult];
        const cleared = withResult(all, { matchNumber: number, result: null });
        expect(advanceTeams(draws, withResult(cleared, { matchNumber: number, result }))).toEqual(
          advanceTeams(draws, all),
        );
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    [8, 2],
    [16, 3],
    [32, 4],
    [64, 6],
    [128, 7],
  ])('of %i teams lets no two teams meet again in the first %i rounds of the back draw', (size, rounds) => {
    const draws = aDrawOf(oneTo(size), doubleElimination);
    const [main, back] = draws as [Draw, Draw];
    fc.assert(
      fc.property(fc.array(anyResult, { minLength: 2 * size, maxLength: 2 * size }), (results) => {
        const states = advanceTeams(draws, playAll(draws, results));
        const meetingsIn = (some: readonly DrawRound[]) =>
          some.flatMap(({ matches }) => matches.map(({ number }) => meeting(states.get(number)?.slots)));
        const met = new Set(meetingsIn(main.rounds.slice(0, -2)));
        expect(meetingsIn(back.rounds.slice(0, rounds)).filter((pair) => met.has(pair))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('gives the opponent a bye if both teams of a match default', () => {
    const draws = aDrawOf([1, 2, 3, 4], doubleElimination);
    expect(asText(draws, played({ 1: bothDefaulted, 2: home }))).toEqual([
      '1: 1 v 2',
      '2: 3 v 4',
      '3: Bye v 3',
      '4: Bye v 4',
      '5: 4 v Bye',
      '6: 3 v 4',
      '7: Winner of Match 3 v Winner of Match 5',
    ]);
  });

  it('of two teams is one match', () => {
    expect(asText(aDrawOf([1, 2], doubleElimination), played({}))).toEqual(['1: 1 v 2']);
  });
});

function meeting(slots: readonly { kind: string; teamId?: number }[] | undefined): string {
  return (slots ?? [])
    .map(({ teamId }) => teamId ?? 0)
    .toSorted((one, other) => one - other)
    .join(' ');
}
