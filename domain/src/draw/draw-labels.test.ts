import { describe, expect, it } from 'vitest';
import { advanceTeams } from './advance-teams';
import { bye, fedPlace, nothingPlayed, open, teamPlace } from './draw';
import { drawName, placeLabel } from './draw-labels';
import { byeStatusTypeId } from './stored-match';
import { drawsFromPlaces } from './make-draws';
import { aDrawOf, bothDefaulted, played, singleElimination } from './testing/a-draw';

const teams = new Map([
  [1, { name: 'Riverside Aces', seed: 2 }],
  [2, { name: 'Net Gains', seed: null }],
]);

it.each([
  [1, 'Main Draw'],
  [2, 'Back Draw'],
  [3, 'Back Draw'],
])('draw number %i is named %s', (number, name) => expect(drawName(number)).toBe(name));

describe('the label of a slot', () => {
  it.each([
    ['2. Riverside Aces', teamPlace(1)],
    ['Net Gains', teamPlace(2)],
    ['Bye', bye],
    ['TBD', open],
    ['TBD', teamPlace(3)],
    ['Winner of Match 12', fedPlace(12, 'winner')],
    ['Loser of Match 3', fedPlace(3, 'loser')],
  ])('%s', (label, place) => expect(placeLabel(place, teams)).toBe(label));
});

const statusIn = (draws: ReturnType<typeof aDrawOf>, number: number, results = nothingPlayed) => {
  const state = advanceTeams(draws, results).get(number);
  return state && byeStatusTypeId(state);
};

describe('the bye status of a match', () => {
  it('is 1 if the empty slot is a bye, including one left by two defaulting teams', () => {
    expect(statusIn(aDrawOf([1, null, 3, 4]), 1)).toBe(1);
    expect(statusIn(aDrawOf([1, 2, 3, 4]), 3, played({ 1: bothDefaulted }))).toBe(1);
  });

  it('is 2 if the empty slot is open', () => {
    expect(statusIn(drawsFromPlaces([teamPlace(1), open], singleElimination), 1)).toBe(2);
  });

  it('is null if there are teams or they are still to come', () => {
    expect(statusIn(aDrawOf([1, 2, 3, 4]), 1)).toBeNull();
    expect(statusIn(aDrawOf([1, 2, 3, 4]), 3)).toBeNull();
  });
});
