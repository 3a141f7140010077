import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepairMatch } from './repair-board';
import { searchRepair } from './repair-search';
import type { SeasonProblem } from './season-problem';
import { plantSeason } from './testing/planted-season';
import { bruteForce, priceOf, smallRepairs } from './testing/some-repairs';

const most = 200_000;

describe('any repair', () => {
  it('has the fewest changes, then the fewest points, of all schedules that are possible', () => {
    assert(
      property(smallRepairs, ({ problem, matches }) => {
        const { placements, isProven, ...price } = searchRepair(problem, matches, { most });
        expect(priceOf({ problem, matches }, placements)).toEqual(price);
        expect(isProven).toBe(true);
        expect(price).toEqual(bruteForce({ problem, matches }));
      }),
      { numRuns: 100 },
    );
  });

  it('moves no match that was played or pinned, and breaks nothing that must hold', () => {
    assert(
      property(integer({ min: 1, max: 10_000 }), integer({ min: 2, max: 16 }), (seed, teams) => {
        const { problem, matches } = rainedOut(seed, teams);
        const { placements, changed } = searchRepair(problem, matches, { most: 300 });
        expect(priceOf({ problem, matches }, placements)).toMatchObject({ changed });
        const fixed = matches.flatMap(({ isFixed }, index) => (isFixed ? [index] : []));
        expect(fixed.map((index) => placements[index])).toEqual(
          fixed.map((index) => matches[index]?.placement),
        );
      }),
      { numRuns: 12 },
    );
  });
});

const sideKinds = new Set(['in-a-row', 'home-balance', 'not-before', 'pin']);

/** A season that fits, of which the first rounds were played and two days are lost. */
function rainedOut(seed: number, teams: number): { problem: SeasonProblem; matches: RepairMatch[] } {
  const planted = plantSeason({ seed, teams });
  const days = [
    ...new Set(planted.season.matches.flatMap(({ placement }) => placement?.day ?? [])),
  ].toSorted();
  const half = Math.floor(days.length / 2);
  const lost = days.slice(half, half + 2);
  const window = { firstDay: days[half] ?? '', lastDay: days.at(-1) ?? '' };
  const constraints = planted.problem.constraints.filter(({ kind }) => !sideKinds.has(kind));
  const problem: SeasonProblem = {
    ...planted.problem,
    divisions: planted.problem.divisions.map((one) => ({ ...one, rounds: one.rounds.map(() => window) })),
    constraints: [...constraints, { id: 'rain', strength: 'must', kind: 'session-blackout', days: lost }],
  };
  const matches = planted.season.matches.map((match, index): RepairMatch => {
    const day = match.placement?.day ?? '';
    const isPlayed = day < window.firstDay;
    const mustMove = lost.includes(day);
    return { ...match, teamMatchId: index + 1, isPlayed, isFixed: isPlayed || index % 9 === 0, mustMove };
  });
  return { problem, matches };
}
