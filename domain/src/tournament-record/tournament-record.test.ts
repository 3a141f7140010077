import { describe, expect, it } from 'vitest';
import { makeTournamentRecord } from './make-tournament-record';
import { disagreements, readingProblems } from './testing/agreement';
import { randomSource } from './testing/random-source';

const seeds = Array.from({ length: 200 }, (_, at) => at + 1);

describe('Another engine loads the record of a random session', () => {
  it.each(seeds)('and agrees on draws, results and standings, seed %i', (seed) => {
    const source = randomSource(seed);
    expect(disagreements(source, makeTournamentRecord(source))).toEqual([]);
  });

  it.each(seeds.filter((seed) => seed % 20 === 0))('and reads all of it, seed %i', (seed) => {
    expect(readingProblems(makeTournamentRecord(randomSource(seed)))).toEqual([]);
  });

  it('of every kind', () => {
    const records = seeds.map((seed) => makeTournamentRecord(randomSource(seed)));
    const types = records.flatMap(({ events }) => events[0]?.drawDefinitions.map(({ drawType }) => drawType));
    expect(new Set(types)).toEqual(
      new Set([
        'AD_HOC',
        'DOUBLE_ELIMINATION',
        'FIRST_MATCH_LOSER_CONSOLATION',
        'ROUND_ROBIN',
        'ROUND_ROBIN_WITH_PLAYOFF',
        'SINGLE_ELIMINATION',
      ]),
    );
  });
});
