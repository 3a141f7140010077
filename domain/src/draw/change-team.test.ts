import { describe, expect, it } from 'vitest';
import { changeTeams, checkTeamChange, type TeamChange } from './change-team';
import { nothingPlayed } from './draw';
import { makeEmptyDraws } from './make-draws';
import { aDrawOf, asText, singleElimination } from './testing/a-draw';

const draws = aDrawOf([1, null, 3, 4], singleElimination);
const context = { draws, teamIds: [1, 2, 3, 4], hasPostedResults: false };

function put(change: Partial<TeamChange>): TeamChange {
  return { matchNumber: 1, position1TeamId: 1, position2TeamId: null, byeStatusTypeId: null, ...change };
}

describe('changing a team in a position', () => {
  it.each([
    ['a team that is not placed yet', {}, { position2TeamId: 2 }, null],
    ['the same team again', {}, {}, null],
    [
      'the two teams of the match the other way round',
      {},
      { matchNumber: 2, position1TeamId: 4, position2TeamId: 3 },
      null,
    ],
    [
      'a team that stands elsewhere',
      {},
      { position2TeamId: 4 },
      'A team can stand in the draw only once: it is in Match 2.',
    ],
    ['a team against itself', {}, { position2TeamId: 1 }, 'A team cannot play against itself.'],
    ['a team from elsewhere', {}, { position2TeamId: 9 }, 'This team is not in the session.'],
    [
      'a later round',
      {},
      { matchNumber: 3 },
      'Teams can be changed in the first round of the main draw only; the later rounds fill by themselves.',
    ],
    [
      'anything after scores',
      { hasPostedResults: true },
      { position2TeamId: 2 },
      'Teams cannot be changed once scores are posted.',
    ],
  ])('to %s', (_, how, change, sentence) => {
    expect(checkTeamChange({ ...context, ...how }, put(change))).toBe(sentence);
  });

  it('makes an empty position a bye or leaves it open', () => {
    const asBye = changeTeams(draws, put({ position1TeamId: 2, byeStatusTypeId: 1 }));
    expect(asText(asBye, nothingPlayed)).toEqual(['1: 2 v Bye', '2: 3 v 4', '3: 2 v Winner of Match 2']);
    const asOpen = changeTeams(draws, put({ position1TeamId: 2, byeStatusTypeId: 2 }));
    expect(asText(asOpen, nothingPlayed)).toEqual([
      '1: 2 v TBD',
      '2: 3 v 4',
      '3: Winner of Match 1 v Winner of Match 2',
    ]);
  });

  it('fills an empty draw by hand', () => {
    const empty = makeEmptyDraws(2, singleElimination);
    const filled = changeTeams(empty, put({ position1TeamId: 7, position2TeamId: 8 }));
    expect(asText(filled, nothingPlayed)).toEqual(['1: 7 v 8']);
  });
});
