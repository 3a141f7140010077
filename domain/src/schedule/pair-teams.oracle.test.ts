import { generationGovernor } from 'tods-competition-factory';
import { describe, expect, it } from 'vitest';
import { pairTeams } from './pair-teams';

/*
 * Compares our pairings with those of an independent engine. Our differences, and why:
 * - It plays one cycle; we continue, with home and away swapped in every other cycle, as long as the season lasts.
 * - It has no home team, and lists the lower position first; we alternate home and away.
 * - It plays the same pairs in another order of rounds; in ours, home and away can alternate.
 * - It omits the team with the bye; we name it.
 */
type OraclePair = { roundNumber: number; drawPositions: [number, number] };

/** For two teams it needs a bracket of one match instead of a group. */
function oraclePairs(teams: number): OraclePair[] {
  const wish = {
    drawDefinition: { drawId: 'oracle', structures: [], links: [] },
    drawType: 'ROUND_ROBIN',
    drawSize: teams,
    structureOptions: { groupSize: teams, groupSizeLimit: 32 },
  };
  const [structure] = generationGovernor.generateDrawStructuresAndLinks(wish).structures;
  return structure.structures?.[0].matchUps ?? structure.matchUps;
}

const pairKey = (pair: readonly number[]) => pair.toSorted((a, b) => a - b).join(' ');

describe.each(Array.from({ length: 31 }, (_, index) => index + 2))('%i teams', (count) => {
  const positions = Array.from({ length: count }, (_, index) => index + 1);
  const cycle = count % 2 === 0 ? count - 1 : count;
  const oracle = oraclePairs(count);
  const ours = pairTeams(positions, cycle);

  it('have the same pairs, each once, as in another engine', () => {
    const pairs = ours.flatMap(({ matches }) => matches.map(({ home, away }) => pairKey([home, away])));
    expect(pairs.toSorted()).toEqual(oracle.map(({ drawPositions }) => pairKey(drawPositions)).toSorted());
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
  });

  it('need as many rounds, with as many matches in each, as in another engine', () => {
    const sizes = new Map<number, number>();
    for (const { roundNumber } of oracle) sizes.set(roundNumber, (sizes.get(roundNumber) ?? 0) + 1);
    expect(ours.map(({ matches }) => matches.length)).toEqual([...sizes.values()]);
  });
});
