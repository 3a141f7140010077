import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchKinds, sports } from '../constants';
import { ratingModelOf } from './rate-match';
import { type RatedResult, type Skills, rateResults } from './rate-results';

const model = ratingModelOf(sports.tennis.id);
const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

const aResult = fc
  .record({
    lineId: fc.integer({ min: 1, max: 1_000_000 }),
    day: fc.nat(300),
    players: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
    isDoubles: fc.boolean(),
    share: fc.option(fc.double({ min: 0.4, max: 1, noNaN: true })),
  })
  .map(({ lineId, day: on, players, isDoubles, share }): RatedResult => {
    const seats = isDoubles ? 2 : 1;
    return {
      lineId,
      matchTypeId: isDoubles ? matchKinds.doubles.id : matchKinds.singles.id,
      playedAt: start + on * day,
      winners: players.slice(0, seats),
      losers: players.slice(2, 2 + seats),
      share,
    };
  });
const someResults = fc.uniqueArray(aResult, { maxLength: 40, selector: ({ lineId }) => lineId });

it('does not depend on the order in which results arrive', () => {
  fc.assert(
    fc.property(someResults, (results) => {
      const sorted = rateResults(results, new Map(), model);
      expect(rateResults(results.toReversed(), new Map(), model)).toEqual(sorted);
    }),
    { numRuns: 100 },
  );
});

it('goes on from any day exactly as if it had started from the first one', () => {
  fc.assert(
    fc.property(someResults, fc.nat(300), (results, on) => {
      const skills: Skills = new Map();
      const from = start + on * day;
      const earlier = rateResults(
        results.filter(({ playedAt }) => playedAt < from),
        skills,
        model,
      );
      const later = rateResults(
        results.filter(({ playedAt }) => playedAt >= from),
        skills,
        model,
      );
      expect([...earlier, ...later]).toEqual(rateResults(results, new Map(), model));
    }),
    { numRuns: 100 },
  );
});

it('keeps singles and doubles apart, and tells what opponents and partner were rated', () => {
  const [singles, doubles] = [matchKinds.singles.id, matchKinds.doubles.id];
  const changes = rateResults(
    [
      { lineId: 1, matchTypeId: singles, playedAt: start, winners: [1], losers: [2], share: 0.75 },
      { lineId: 2, matchTypeId: doubles, playedAt: start, winners: [1, 3], losers: [2, 4], share: 0.75 },
      { lineId: 3, matchTypeId: singles, playedAt: start + day, winners: [1], losers: [2], share: 0.75 },
    ],
    new Map(),
    model,
  );
  const [first, , pair] = changes;
  expect(first).toMatchObject({
    playerId: 1,
    won: true,
    before: 6,
    opponents: 6,
    partner: null,
    matchCount: 1,
  });
  expect(pair).toMatchObject({ playerId: 1, matchTypeId: doubles, before: 6, partner: 6, matchCount: 1 });
  const second = changes.find(({ lineId, playerId }) => lineId === 3 && playerId === 1);
  expect(second).toMatchObject({ before: first?.after, matchCount: 2 });
  expect(second?.opponents).toBeLessThan(6);
});
