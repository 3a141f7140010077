import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fairness, fairnessOf } from './fairness';
import { type PairedRound, pairTeams } from './pair-teams';
import { roundCount } from './round-count';

const teamIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const sheetOf = (rounds: readonly PairedRound<number>[]) =>
  rounds.map(({ matches, bye }) =>
    [...matches.map(({ home, away }) => `${home}-${away}`), ...(bye === null ? [] : [`bye ${bye}`])].join(
      ' ',
    ),
  );

it('lets two teams alternate at home', () => {
  expect(sheetOf(pairTeams([1, 2], 4))).toEqual(['1-2', '2-1', '1-2', '2-1']);
});

it('pairs four teams in three rounds, and swaps home and away in the next three', () => {
  expect(sheetOf(pairTeams([1, 2, 3, 4], 6))).toEqual([
    '1-2 3-4',
    '4-1 2-3',
    '1-3 4-2',
    '2-1 4-3',
    '1-4 3-2',
    '3-1 2-4',
  ]);
});

it('gives each of three teams one bye', () => {
  expect(sheetOf(pairTeams([1, 2, 3], 3))).toEqual(['2-3 bye 1', '1-2 bye 3', '3-1 bye 2']);
});

it.each([0, 1])('returns no pairs for %i teams', (count) => {
  expect(pairTeams(teamIds(count), 5)).toEqual([]);
});

it('pairs the largest season: 128 teams in a round robin', () => {
  const { pairs, breaks } = fairnessOf(teamIds(128), pairTeams(teamIds(128), 127));
  expect(pairs.every(({ meetings }) => meetings === 1)).toBe(true);
  expect(breaks).toBe(126);
});

describe.each(Array.from({ length: 39 }, (_, index) => index + 2))('%i teams', (count) => {
  const cycle = count % 2 === 0 ? count - 1 : count;
  const season = pairTeams(teamIds(count), 3 * cycle);
  const after = (cycles: number) => fairnessOf(teamIds(count), season.slice(0, cycles * cycle));

  it('break the alternation of home and away as rarely as possible in a single round robin', () => {
    expect(after(1).breaks).toBe(count % 2 === 0 ? count - 2 : 0);
  });

  it('are at home equally often, give or take one, after every cycle, and exactly after two', () => {
    for (const cycles of [1, 2, 3]) {
      expect(spread(after(cycles).teams.map(({ home }) => home))).toBeLessThanOrEqual(1);
    }
    expect(spread(after(2).teams.map(({ home }) => home))).toBe(0);
    expect(after(2).pairs.every(({ meetings, firstTeamHome }) => meetings === 2 && firstTeamHome === 1)).toBe(
      true,
    );
  });

  it('play at most two matches in a row at home or away from six teams on', () => {
    if (count < 6) return;
    expect(Math.max(...teamIds(count).map((team) => longestStay(season, team)))).toBeLessThanOrEqual(2);
  });

  it('play the second cycle as the first with home and away swapped', () => {
    const swapped = season.slice(0, cycle).map(({ matches, bye }) => ({
      matches: matches.map(({ home, away }) => ({ home: away, away: home })),
      bye,
    }));
    expect(season.slice(cycle, 2 * cycle).map(({ matches, bye }) => ({ matches, bye }))).toEqual(swapped);
  });
});

const anySeason = fc
  .integer({ min: 2, max: 40 })
  .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 1, max: 3 * count })));

it('is fair after every round of every season: opponents, byes and home matches', () => {
  fc.assert(
    fc.property(anySeason, ([count, matchesPerTeam]) => {
      const rounds = pairTeams(teamIds(count), roundCount(count, matchesPerTeam));
      const fairness = fairnessOf(teamIds(count), rounds);
      expect(rounds.map(({ number }) => number)).toEqual(teamIds(rounds.length));
      expect(spread(fairness.pairs.map(({ meetings }) => meetings))).toBeLessThanOrEqual(1);
      expect(spread(fairness.teams.map(({ byes }) => byes))).toBeLessThanOrEqual(1);
      expectOneMatchPerRound(rounds, count);
      expectBalanced(fairness, matchesPerTeam < count);
      expectMatchesPerTeam(fairness, count, matchesPerTeam);
    }),
    { numRuns: 100 },
  );
});

it.each(teamIds(40).slice(1))('balances home and away of %i teams in every season of one cycle', (count) => {
  const leads = teamIds(count - 1).flatMap((matchesPerTeam) => {
    const rounds = pairTeams(teamIds(count), roundCount(count, matchesPerTeam));
    return fairnessOf(teamIds(count), rounds).teams.map(({ home, away }) => Math.abs(home - away));
  });
  expect(Math.max(...leads)).toBe(1);
});

function expectOneMatchPerRound(rounds: readonly PairedRound<number>[], count: number): void {
  for (const { matches, bye } of rounds) {
    const present = matches.flatMap(({ home, away }) => [home, away]);
    if (bye !== null) present.push(bye);
    expect(present.toSorted((a, b) => a - b)).toEqual(teamIds(count));
  }
}

/** In the first cycle home and away differ by at most 1; if a later cycle is cut off, by at most 2. */
function expectBalanced({ teams }: Fairness, isFirstCycle: boolean): void {
  for (const { home, away } of teams) expect(Math.abs(home - away)).toBeLessThanOrEqual(isFirstCycle ? 1 : 2);
}

/** With an odd number of teams, a season that is not a whole number of cycles leaves some teams one match short. */
function expectMatchesPerTeam({ teams }: Fairness, count: number, matchesPerTeam: number): void {
  const isExact = count % 2 === 0 || matchesPerTeam % (count - 1) === 0;
  for (const { home, away } of teams) {
    expect(home + away).toBeLessThanOrEqual(matchesPerTeam);
    expect(home + away).toBeGreaterThanOrEqual(isExact ? matchesPerTeam : matchesPerTeam - 1);
  }
}

/** The most matches in a row that a team plays at home, or away; a bye does not end a row. */
function longestStay(rounds: readonly PairedRound<number>[], team: number): number {
  let longest = 0;
  let row = { isHome: false, length: 0 };
  for (const { matches } of rounds) {
    const match = matches.find(({ home, away }) => home === team || away === team);
    if (!match) continue;
    const isHome = match.home === team;
    row = { isHome, length: isHome === row.isHome ? row.length + 1 : 1 };
    longest = Math.max(longest, row.length);
  }
  return longest;
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
