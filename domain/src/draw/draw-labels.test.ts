import { describe, expect, it } from 'vitest';
import { advanceTeams } from './advance-teams';
import { bye, fedSlot, nothingPlayed, open, teamSlot } from './draw';
import { drawName, slotLabel } from './draw-labels';
import { byeStatusTypeId } from './stored-match';
import { drawsFromSlots } from './make-draws';
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
    ['2. Riverside Aces', teamSlot(1)],
    ['Net Gains', teamSlot(2)],
    ['Bye', bye],
    ['TBD', open],
    ['TBD', teamSlot(3)],
    ['Winner of Match 12', fedSlot(12, 'winner')],
    ['Loser of Match 3', fedSlot(3, 'loser')],
  ])('%s', (label, slot) => expect(slotLabel(slot, teams)).toBe(label));
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
    expect(statusIn(drawsFromSlots([teamSlot(1), open], singleElimination), 1)).toBe(2);
  });

  it('is null if there are teams or they are still to come', () => {
    expect(statusIn(aDrawOf([1, 2, 3, 4]), 1)).toBeNull();
    expect(statusIn(aDrawOf([1, 2, 3, 4]), 3)).toBeNull();
  });
});
