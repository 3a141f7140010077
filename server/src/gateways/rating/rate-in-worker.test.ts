import { matchKinds, resultCompletions, sports } from '@courtline/domain/constants';
import { expect, it } from 'vitest';
import { rateInWorker } from './rate-in-worker';
import { type StoredResult, rateStored } from './rate-stored';

const aSet = { side1: 6, side2: 3, tiebreak1: null, tiebreak2: null };

function aResult(lineId: number, some: Partial<StoredResult> = {}): StoredResult {
  return {
    lineId,
    matchTypeId: matchKinds.singles.id,
    playedAt: Date.UTC(2026, 0, 1) + lineId,
    completionId: resultCompletions.completed.id,
    winningSide: 1,
    sets: [aSet, aSet],
    side1: [1 + (lineId % 7)],
    side2: [8 + (lineId % 5)],
    ...some,
  };
}

const task = (results: readonly StoredResult[]) => ({ sportTypeId: sports.tennis.id, results, skills: [] });

it('computes many results in a thread, with the same outcome', async () => {
  const many = task(Array.from({ length: 2500 }, (_, index) => aResult(index + 1)));
  expect(await rateInWorker(many)).toEqual(rateStored(many));
});

it('leaves out lines that were not played, with an empty seat, or with a player on both sides', async () => {
  const changes = await rateInWorker(
    task([
      aResult(1, { completionId: resultCompletions.defaulted.id, sets: [] }),
      aResult(2, { side2: [] }),
      aResult(3, { matchTypeId: matchKinds.doubles.id, side1: [1, 2], side2: [2, 3] }),
      aResult(4),
    ]),
  );
  expect(new Set(changes.map(({ lineId }) => lineId))).toEqual(new Set([4]));
});
