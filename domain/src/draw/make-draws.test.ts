import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingPlayed } from './draw';
import { makeDraws, makeEmptyDraws } from './make-draws';
import { aDrawOf, aRandomDraw, asText, oneTo, singleElimination, withBackDraw } from './testing/a-draw';

const roundNames = (size: number) =>
  aDrawOf(oneTo(size)).map((draw) => [draw.name, ...draw.rounds.map((round) => round.name)]);

describe('the rounds of a draw', () => {
  it.each([
    [2, [['Main Draw', 'Final']]],
    [
      4,
      [
        ['Main Draw', 'Semifinals', 'Final'],
        ['Back Draw', 'Final'],
      ],
    ],
    [
      8,
      [
        ['Main Draw', 'Quarterfinals', 'Semifinals', 'Final'],
        ['Back Draw', 'Semifinals', 'Final'],
      ],
    ],
    [
      32,
      [
        ['Main Draw', 'Round of 32', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final'],
        ['Back Draw', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final'],
      ],
    ],
  ])('have the right names in a draw of %i', (size, names) => expect(roundNames(size)).toEqual(names));

  it('are numbered from 1 in each draw', () => {
    const numbers = aDrawOf(oneTo(8)).map((draw) => draw.rounds.map((round) => round.number));
    expect(numbers).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
  });

  it('belong to a single draw in single elimination', () => {
    expect(aDrawOf(oneTo(8), singleElimination).map((draw) => draw.number)).toEqual([1]);
    expect(aDrawOf(oneTo(8), withBackDraw).map((draw) => draw.number)).toEqual([1, 2]);
  });
});

describe('the matches of a draw', () => {
  it('are fed by winners in the main draw and by first-round losers in the back draw', () => {
    expect(asText(aDrawOf([1, 2, 3, 4, 5, 6, 7, 8]), nothingPlayed)).toEqual([
      '1: 1 v 2',
      '2: 3 v 4',
      '3: 5 v 6',
      '4: 7 v 8',
      '5: Winner of Match 1 v Winner of Match 2',
      '6: Winner of Match 3 v Winner of Match 4',
      '7: Winner of Match 5 v Winner of Match 6',
      '8: Loser of Match 1 v Loser of Match 2',
      '9: Loser of Match 3 v Loser of Match 4',
      '10: Winner of Match 8 v Winner of Match 9',
    ]);
  });

  it('are all reachable: each but the finals feeds exactly one later match with its winner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 128 }), fc.nat(), (teams, randomSeed) => {
        for (const draw of aRandomDraw({ teams, randomSeed })) {
          const matches = draw.rounds.flatMap((round) => round.matches);
          const feeders = matches.flatMap(({ number, slots }) =>
            slots.flatMap((slot) => {
              if (slot.kind !== 'fed' || slot.takes === 'firstMatchLoser') return [];
              expect(slot.from).toBeLessThan(number);
              return [slot.from];
            }),
          );
          const allButTheFinal = matches.slice(0, -1).map(({ number }) => number);
          expect(feeders.toSorted((one, other) => one - other)).toEqual(allButTheFinal);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are numbered from 1 without gaps across both draws', () => {
    for (const teams of [2, 3, 4, 11, 64, 128]) {
      const numbers = aRandomDraw({ teams }).flatMap((draw) =>
        draw.rounds.flatMap((round) => round.matches.map(({ number }) => number)),
      );
      expect(numbers).toEqual(oneTo(numbers.length));
    }
  });
});

describe('a back draw', () => {
  it('has half as many lines as the main draw, each tied to its own first-round match', () => {
    for (const teams of [3, 4, 7, 20, 100, 128]) {
      const [main, back] = aRandomDraw({ teams });
      const lines = back?.rounds[0]?.matches.flatMap(({ slots }) => slots);
      expect(lines).toEqual(
        main?.rounds[0]?.matches.map(({ number }) => ({
          kind: 'fed',
          from: number,
          takes: 'firstMatchLoser',
        })),
      );
    }
  });
});

describe('an empty draw', () => {
  it('has every slot of the first round open', () => {
    expect(asText(makeEmptyDraws(3, singleElimination), nothingPlayed)).toEqual([
      '1: TBD v TBD',
      '2: TBD v TBD',
      '3: Winner of Match 1 v Winner of Match 2',
    ]);
  });
});

describe('skipping the seeding', () => {
  it('puts the first team on line 1', () => {
    const draws = makeDraws({
      teamIds: [41, 42, 43, 44],
      seeds: [{ teamId: 41, seed: 1 }],
      randomSeed: 3,
      drawTypeId: 2,
    });
    expect(draws[0]?.rounds[0]?.matches[0]?.slots[0]).toEqual({ kind: 'team', teamId: 41 });
  });
});
