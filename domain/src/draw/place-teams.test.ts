import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opponentLine } from './bye-lines';
import { checkTeamCount, drawSize } from './draw-size';
import { placeTeams } from './place-teams';
import { placementPolicies, seedBlocks } from './placement-policy';
import { oneTo } from './testing/a-draw';

const ascending = (one: number, other: number) => one - other;
const sorted = (lines: readonly number[] | undefined) => lines?.toSorted(ascending);

function lotsOf(teams: number, seeds: number, randomSeed: number) {
  return {
    teamIds: oneTo(teams),
    seeds: oneTo(seeds).map((seed) => ({ teamId: seed, seed })),
    randomSeed,
  };
}

const anyLots = fc
  .tuple(fc.integer({ min: 2, max: 128 }), fc.nat({ max: 128 }), fc.nat({ max: 2 ** 31 - 1 }))
  .map(([teams, seeds, randomSeed]) => lotsOf(teams, Math.min(seeds, teams), randomSeed));

describe('the size of a draw', () => {
  it.each([
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 8],
    [8, 8],
    [9, 16],
    [33, 64],
    [64, 64],
    [65, 128],
    [128, 128],
  ])('of %i teams is %i lines', (teams, size) => expect(drawSize(teams)).toBe(size));

  it('is limited to 2 to 128 teams', () => {
    expect(checkTeamCount(1)).toBe('A draw needs at least 2 teams.');
    expect(checkTeamCount(2)).toBeNull();
    expect(checkTeamCount(128)).toBeNull();
    expect(checkTeamCount(129)).toBe('A draw can have at most 128 teams.');
  });
});

describe('the lines of the seeds', () => {
  it.each([
    [4, [[1], [4], [2, 3]]],
    [8, [[1], [8], [3, 6], [2, 4, 5, 7]]],
    [16, [[1], [16], [5, 12], [3, 7, 10, 14]]],
    [32, [[1], [32], [9, 24], [5, 13, 20, 28], [3, 7, 11, 15, 18, 22, 26, 30]]],
    [64, [[1], [64], [17, 48], [9, 25, 40, 56]]],
    [128, [[1], [128], [33, 96], [17, 49, 80, 112]]],
  ])('in a draw of %i', (size, blocks) => {
    const ours = seedBlocks(size, placementPolicies.separate).map(sorted);
    expect(ours.slice(0, blocks.length)).toEqual(blocks);
  });

  it('of another federation put seeds 5 to 8 at the inner ends of the quarters', () => {
    expect(seedBlocks(32, placementPolicies.cluster).map(sorted).slice(0, 5)).toEqual([
      [1],
      [32],
      [9, 24],
      [8, 16, 17, 25],
      [4, 5, 12, 13, 20, 21, 28, 29],
    ]);
  });

  it('contain every line of the draw once', () => {
    for (const policy of Object.values(placementPolicies)) {
      for (const size of [2, 4, 8, 16, 32, 64, 128]) {
        expect(sorted(seedBlocks(size, policy).flat())).toEqual(oneTo(size));
      }
    }
  });
});

describe('every draw', () => {
  it('has each team once and byes for the rest', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const lines = placeTeams(lots);
        expect(lines).toHaveLength(drawSize(lots.teamIds.length));
        expect(sorted(lines.filter((teamId) => teamId !== null))).toEqual(lots.teamIds);
      }),
      { numRuns: 100 },
    );
  });

  it('places every seed in its block', () => {
    fc.assert(
      fc.property(anyLots, fc.constantFrom(...Object.values(placementPolicies)), (lots, policy) => {
        const lines = placeTeams({ ...lots, policy });
        const ranks = seedBlocks(lines.length, policy).flatMap((block) => block.map(() => block));
        const astray = lots.seeds.filter(
          ({ teamId }) => !ranks[teamId - 1]?.includes(lines.indexOf(teamId) + 1),
        );
        expect(astray).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('places byes opposite the seeds in seed order, before any others', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const lines = placeTeams(lots);
        const byes = lines.length - lots.teamIds.length;
        for (const { teamId } of lots.seeds.slice(0, byes)) {
          expect(lines[opponentLine(lines.indexOf(teamId) + 1) - 1]).toBeNull();
        }
      }),
      { numRuns: 100 },
    );
  });

  it('places byes on even lines of the top half and odd lines of the bottom half', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const lines = placeTeams(lots);
        const byeLines = oneTo(lines.length).filter((line) => lines[line - 1] === null);
        const astray = byeLines.filter((line) => (line % 2 === 0) !== line <= lines.length / 2);
        expect(astray).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('spreads byes evenly over halves, quarters and so on without seeds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 128 }), fc.nat(), (teams, randomSeed) => {
        const lines = placeTeams(lotsOf(teams, 0, randomSeed));
        for (let length = lines.length / 2; length > 1; length /= 2) {
          const counts = oneTo(lines.length / length).map(
            (section) =>
              lines.slice((section - 1) * length, section * length).filter((id) => id === null).length,
          );
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is reproducible from the same random seed, in whatever order the teams are listed', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const listedBackwards = {
          ...lots,
          teamIds: lots.teamIds.toReversed(),
          seeds: lots.seeds.toReversed(),
        };
        expect(placeTeams(listedBackwards)).toEqual(placeTeams(lots));
      }),
      { numRuns: 50 },
    );
  });

  it('differs by random seed', () => {
    const draws = new Set(oneTo(100).map((randomSeed) => placeTeams(lotsOf(8, 0, randomSeed)).join()));
    expect(draws.size).toBeGreaterThan(95);
  });

  it('gives every unseeded team every free line about equally often', () => {
    const times = oneTo(4000).map((randomSeed) => placeTeams(lotsOf(4, 1, randomSeed)).indexOf(2));
    for (const line of [1, 2, 3]) {
      const share = times.filter((at) => at === line).length / times.length;
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThan(0.37);
    }
  });
});

describe('an earlier draw', () => {
  it('stays the same in later versions', () => {
    expect(placeTeams(lotsOf(11, 4, 20_261_115))).toEqual([
      1,
      null,
      6,
      9,
      3,
      null,
      11,
      8,
      null,
      10,
      null,
      4,
      5,
      7,
      null,
      2,
    ]);
    expect(placeTeams(lotsOf(8, 8, 1))).toEqual([1, 5, 4, 7, 8, 3, 6, 2]);
  });
});
