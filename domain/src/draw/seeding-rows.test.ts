import { describe, expect, it } from 'vitest';
import {
  addSeedRow,
  canAddSeedRow,
  canRemoveSeedRow,
  checkSeeds,
  emptySeedRow,
  pickableTeamIds,
  removeSeedRow,
  seedsOfRows,
  seedsWhenSkipped,
} from './seeding-rows';

const rowsOf = (...teamIds: (number | null)[]) => teamIds.map((teamId) => ({ teamId, seed: null }));

describe('the rows of the seeding dialog', () => {
  it('can be added until every team has one', () => {
    expect(addSeedRow(rowsOf(1, 2), 3)).toEqual([...rowsOf(1, 2), emptySeedRow]);
    expect(canAddSeedRow(rowsOf(1, 2), 3)).toBe(true);
    expect(canAddSeedRow(rowsOf(1, 2, 3), 3)).toBe(false);
    expect(addSeedRow(rowsOf(1, 2, 3), 3)).toEqual(rowsOf(1, 2, 3));
  });

  it('can be removed unless only one remains', () => {
    expect(removeSeedRow(rowsOf(1, 2, 3), 1)).toEqual(rowsOf(1, 3));
    expect(canRemoveSeedRow(rowsOf(1, 2))).toBe(true);
    expect(canRemoveSeedRow(rowsOf(1))).toBe(false);
    expect(removeSeedRow(rowsOf(1), 0)).toEqual(rowsOf(1));
  });

  it("offer each team once, plus the row's own team", () => {
    expect(pickableTeamIds(rowsOf(5, null, 6), 1, [4, 5, 6, 7])).toEqual([4, 7]);
    expect(pickableTeamIds(rowsOf(5, null, 6), 0, [4, 5, 6, 7])).toEqual([4, 5, 7]);
  });

  it('use the row position as the seed of a team without one', () => {
    const rows = [...rowsOf(30), { teamId: 10, seed: 4 }, emptySeedRow, ...rowsOf(20)];
    expect(seedsOfRows(rows)).toEqual([
      { teamId: 30, seed: 1 },
      { teamId: 10, seed: 4 },
      { teamId: 20, seed: 4 },
    ]);
  });

  it('seed only the first team when seeding is skipped', () => {
    expect(seedsWhenSkipped([8, 9, 10])).toEqual([{ teamId: 8, seed: 1 }]);
    expect(seedsWhenSkipped([])).toEqual([]);
  });
});

describe('the seeds of a draw', () => {
  it.each([
    ['nothing without seeds', [], null],
    [
      'nothing when all teams are seeded',
      [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
      null,
    ],
    [
      'that there are too many',
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [1, 4],
      ],
      "There can't be more seeds than teams.",
    ],
    ['that a team is from another session', [[4, 1]], 'Only teams in this session can be seeded.'],
    [
      'that a team is seeded twice',
      [
        [1, 1],
        [1, 2],
      ],
      'A team can be seeded only once.',
    ],
    ['that a seed is too high', [[1, 4]], 'Seeds go from 1 to 3.'],
    ['that a seed is too low', [[1, 0]], 'Seeds go from 1 to 3.'],
    ['that a seed is not whole', [[1, 1.5]], 'Seeds go from 1 to 3.'],
    [
      'that a seed is given twice',
      [
        [1, 2],
        [2, 2],
      ],
      'Each seed can only be used once.',
    ],
  ] satisfies [string, [number, number][], string | null][])('report %s', (_, pairs, sentence) => {
    const seeds = pairs.map(([teamId, seed]) => ({ teamId, seed }));
    expect(checkSeeds(seeds, [1, 2, 3])).toBe(sentence);
  });
});
