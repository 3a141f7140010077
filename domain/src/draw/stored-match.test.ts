import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTeams } from './advance-teams';
import { fromStoredMatch, storedResult, toStoredMatch } from './stored-match';
import { aDrawOf, aRandomDraw, away, awayDefaulted, home, played } from './testing/a-draw';

describe('a stored match', () => {
  it('has the sources of its teams and the teams', () => {
    const draws = aDrawOf([1, null, 3, 4]);
    const states = advanceTeams(draws, played({ 2: home, 3: away }));
    const rows = draws.flatMap((draw) =>
      draw.rounds.flatMap((round) =>
        round.matches.flatMap((match) => {
          const state = states.get(match.number);
          return state ? [toStoredMatch(match, state)] : [];
        }),
      ),
    );
    expect(rows[0]).toMatchObject({
      position1TeamId: 1,
      position2TeamId: null,
      byeStatusTypeId: 1,
      winnerTeamId: null,
    });
    expect(rows[2]).toMatchObject({
      position1TeamId: 1,
      position2From: 2,
      position2TeamId: 3,
      winnerTeamId: 3,
    });
    expect(rows[3]).toEqual({
      number: 4,
      position1TeamId: 1,
      position2TeamId: 4,
      position1From: 1,
      position2From: 2,
      position1TakesLoser: true,
      position2TakesLoser: true,
      groupNumber: null,
      position1FromGroup: null,
      position1FromPlace: null,
      position2FromGroup: null,
      position2FromPlace: null,
      byeStatusTypeId: null,
      winnerTeamId: null,
    });
  });

  it('restores the match as drawn, whatever has been played since', () => {
    const anyResults = fc.array(fc.constantFrom(home, away, awayDefaulted), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), anyResults, (teams, randomSeed, results) => {
        const drawTypeId = (randomSeed % 4) + 1;
        const draws = aRandomDraw({ teams, randomSeed, drawTypeId });
        const states = advanceTeams(draws, played(Object.fromEntries(results.entries())));
        for (const draw of draws)
          for (const match of draw.rounds.flatMap((round) => round.matches)) {
            const state = states.get(match.number);
            expect(state && fromStoredMatch(toStoredMatch(match, state), draw)).toEqual(match);
          }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the result of a stored match', () => {
  const row = {
    position1TeamId: 5,
    winnerTeamId: null,
    position1Defaulted: false,
    position2Defaulted: false,
    hasPostedResults: false,
  };

  it.each([
    ['nothing yet', {}, null],
    ['begun', { hasPostedResults: true }, { kind: 'begun' }],
    ['won by the home team', { hasPostedResults: true, winnerTeamId: 5 }, { kind: 'won', by: 1 }],
    ['won by the away team', { hasPostedResults: true, winnerTeamId: 6 }, { kind: 'won', by: 2 }],
    [
      'defaulted by the home team',
      { position1Defaulted: true, winnerTeamId: 6 },
      { kind: 'defaulted', side: 1 },
    ],
    [
      'defaulted by the away team',
      { position2Defaulted: true, winnerTeamId: 5 },
      { kind: 'defaulted', side: 2 },
    ],
    ['defaulted by both', { position1Defaulted: true, position2Defaulted: true }, { kind: 'bothDefaulted' }],
  ])('is %s', (_, change, result) => expect(storedResult({ ...row, ...change })).toEqual(result));
});
