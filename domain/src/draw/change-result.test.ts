import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTeams, checkResultChange, whatChanged, withResult } from './advance-teams';
import { nothingPlayed } from './draw';
import { aDrawOf, aRandomDraw, away, awayDefaulted, home, played } from './testing/a-draw';

// Matches 1 to 4 are the first round, 5 and 6 the semifinals, 7 the final; 8 to 10 the back draw.
const draws = aDrawOf([1, 2, 3, 4, 5, 6, 7, 8]);

describe('posting a result', () => {
  it('requires a match with two teams', () => {
    expect(checkResultChange(draws, nothingPlayed, { matchNumber: 1, result: home })).toBeNull();
    expect(checkResultChange(draws, nothingPlayed, { matchNumber: 5, result: home })).toBe(
      "Match 5 doesn't have two teams yet.",
    );
    expect(checkResultChange(aDrawOf([1, null]), nothingPlayed, { matchNumber: 1, result: home })).toBe(
      "Match 1 doesn't have two teams yet.",
    );
    expect(checkResultChange(draws, nothingPlayed, { matchNumber: 11, result: home })).toBe(
      "This match isn't in the draw.",
    );
  });
});

describe('clearing a result', () => {
  it('removes the winner and the loser from their next matches, and changes nothing else', () => {
    const before = played({ 1: home, 2: home, 3: home });
    const after = withResult(before, { matchNumber: 1, result: null });
    const changed = whatChanged(advanceTeams(draws, before), advanceTeams(draws, after));
    expect(changed.map(({ number }) => number)).toEqual([1, 5, 8]);
    expect(changed[1]?.slots[0]).toEqual({ kind: 'fed', from: 1, takes: 'winner' });
    expect(changed[2]?.slots[0]).toEqual({ kind: 'fed', from: 1, takes: 'loser' });
  });

  it('is rejected once the next match has scores', () => {
    const asPlayed = played({ 1: home, 2: home, 5: { kind: 'begun' } });
    expect(checkResultChange(draws, asPlayed, { matchNumber: 1, result: null })).toBe(
      "This result can't be changed anymore because Match 5 has scores.",
    );
  });

  it("is rejected once the loser's next match has scores", () => {
    const asPlayed = played({ 1: home, 2: home, 8: home });
    expect(checkResultChange(draws, asPlayed, { matchNumber: 2, result: null })).toBe(
      "This result can't be changed anymore because Match 8 has scores.",
    );
  });

  it('is rejected even if the team reached the later match through a bye', () => {
    const withByes = aDrawOf([1, 2, null, null, 5, 6, 7, 8]);
    const asPlayed = played({ 1: home, 3: home, 4: home, 6: home, 7: home });
    expect(checkResultChange(withByes, asPlayed, { matchNumber: 1, result: null })).toBe(
      "This result can't be changed anymore because Match 7 has scores.",
    );
  });

  it('is allowed while only other matches have scores', () => {
    const asPlayed = played({ 1: home, 2: home, 3: home, 4: home, 6: home, 9: home });
    expect(checkResultChange(draws, asPlayed, { matchNumber: 1, result: null })).toBeNull();
  });
});

describe('correcting a result', () => {
  const asPlayed = played({ 1: home, 2: home, 5: home });

  it('advances the other team', () => {
    const after = advanceTeams(draws, withResult(played({ 1: home }), { matchNumber: 1, result: away }));
    expect(after.get(5)?.slots[0]).toEqual({ kind: 'team', teamId: 2 });
    expect(after.get(8)?.slots[0]).toEqual({ kind: 'team', teamId: 1 });
  });

  it('is rejected if a later match with scores would get other teams', () => {
    expect(checkResultChange(draws, asPlayed, { matchNumber: 1, result: away })).toBe(
      "This result can't be changed anymore because Match 5 has scores.",
    );
  });

  it('is always allowed if the same teams advance', () => {
    expect(checkResultChange(draws, asPlayed, { matchNumber: 1, result: home })).toBeNull();
  });

  it('into a default is rejected once the loser has scores in the back draw', () => {
    const inBackDraw = played({ 1: home, 2: home, 8: home });
    expect(checkResultChange(draws, inBackDraw, { matchNumber: 1, result: awayDefaulted })).toBe(
      "This result can't be changed anymore because Match 8 has scores.",
    );
  });
});

describe('every allowed correction', () => {
  it('keeps the teams of every other match with scores', () => {
    const anyResults = fc.array(fc.constantFrom(home, away, awayDefaulted, null), {
      minLength: 24,
      maxLength: 24,
    });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 16 }), fc.nat(), anyResults, (teams, randomSeed, results) => {
        const random = aRandomDraw({ teams, randomSeed });
        let asPlayed = nothingPlayed;
        results.forEach((result, at) => {
          const change = { matchNumber: 1 + ((at * 7 + randomSeed) % 22), result };
          if (checkResultChange(random, asPlayed, change) !== null) return;
          const before = advanceTeams(random, asPlayed);
          asPlayed = withResult(asPlayed, change);
          const after = advanceTeams(random, asPlayed);
          const others = [...asPlayed.results.keys()].filter((number) => number !== change.matchNumber);
          expect(others.map((number) => after.get(number))).toEqual(
            others.map((number) => before.get(number)),
          );
        });
      }),
      { numRuns: 50 },
    );
  });
});
