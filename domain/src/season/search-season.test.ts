import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../draw/random';
import { checkSeason } from './check-season';
import { randomFactorization } from './random-factorization';
import { searchSeason } from './search-season';
import { aSeason, wednesday } from './testing/small-season';
import { plantSeason } from './testing/planted-season';

const most = 15_000;

describe('searchSeason', () => {
  it('meets every constraint of seasons that are known to fit', () => {
    assert(
      property(integer({ min: 1, max: 10_000 }), integer({ min: 6, max: 9 }), (seed, teams) => {
        const { problem, season } = plantSeason({ seed, teams });
        expect(checkSeason(problem, season)).toMatchObject({ isFeasible: true });
        let isFound = false;
        const onBetter = ({ hard }: { hard: number }) => {
          isFound = hard === 0;
        };
        const found = searchSeason(problem, { seed, most: 400_000, onBetter, shouldStop: () => isFound });
        const check = checkSeason(problem, found.season);
        expect({ ...check, misses: [] }).toMatchObject({
          isFeasible: true,
          faults: [],
          points: found.points,
        });
      }),
      { numRuns: 4, seed: 26 },
    );
  });

  it('plays several cycles with an odd number of teams and changes sides in between', () => {
    const problem = aSeason({ teams: 5, rounds: 8, courts: 3, rules: [{ kind: 'in-a-row', most: 2 }] });
    const { season, hard } = searchSeason(problem, { seed: 1, most });
    expect(hard).toBe(0);
    expect(season.matches).toHaveLength(16);
    expect(checkSeason(problem, season)).toMatchObject({ isFeasible: true });
  });

  it('chooses other pairings where the usual ones leave no date', () => {
    const rules = [
      { kind: 'courts', venueId: 1 },
      { kind: 'courts', venueId: 2 },
      { kind: 'pin', round: 1, homeTeamId: 3, awayTeamId: 2 },
      { kind: 'not-before', teamIds: [1, 2], round: 3 },
      { kind: 'team-blackout', teamId: 1, days: [] },
    ] as const;
    const problem = aSeason({ rules: [...rules] });
    const { season, hard } = searchSeason(problem, { seed: 1, most });
    expect(hard).toBe(0);
    expect(season.matches.find(({ round, homeTeamId }) => round === 1 && homeTeamId === 3)?.awayTeamId).toBe(
      2,
    );
    expect(checkSeason(problem, season)).toMatchObject({ isFeasible: true });
  });

  it('leaves as few matches as possible without a date, and none that breaks a hard constraint', () => {
    const rules = [
      { kind: 'courts', venueId: 1 },
      { kind: 'courts', venueId: 2 },
      { kind: 'team-blackout', teamId: 1, days: [wednesday(2)] },
    ] as const;
    const problem = aSeason({ rules: [...rules] });
    const { season, hard } = searchSeason(problem, { seed: 1, most });
    const { unplaced, misses } = checkSeason(problem, season);
    expect({ hard, unplaced: unplaced.map(({ round }) => round), misses }).toEqual({
      hard: 1,
      unplaced: [2],
      misses: [],
    });
  });

  it('gives the same season for the same seed', () => {
    const { problem } = plantSeason({ seed: 5, teams: 6 });
    const search = () => searchSeason(problem, { seed: 7, most: 5000 });
    expect(search()).toEqual(search());
  });

  it('ends when asked, and at the lower bound', () => {
    const { problem } = plantSeason({ seed: 5, teams: 6 });
    expect(searchSeason(problem, { seed: 1, most: 1e9, shouldStop: () => true }).season.matches).toHaveLength(
      15,
    );
    expect(searchSeason(problem, { seed: 1, most: 1e9, lowerBound: 1000 }).hard).toBe(0);
  });
});

describe('randomFactorization', () => {
  it('lets everyone meet everyone once, every team once a round', () => {
    assert(
      property(integer(), integer({ min: 1, max: 8 }), (seed, half) => {
        const rounds = randomFactorization(2 * half, seededRandom(seed));
        expect(rounds.every((round) => new Set(round.flat()).size === 2 * half)).toBe(true);
        expect(new Set(rounds.flat().map(String)).size).toBe(half * (2 * half - 1));
      }),
      { numRuns: 40 },
    );
  });
});
