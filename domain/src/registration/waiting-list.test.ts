import { describe, expect, it } from 'vitest';
import {
  checkJoinSessionList,
  checkJoinTeamList,
  chooseOfferedTeam,
  offerEnd,
  placeInLine,
  placeInLineText,
  whyNeverOffered,
} from './waiting-list';

const waiting = (id: number, teamId: number | null, state = 'waiting') => ({ id, teamId, state });

describe('The place in line', () => {
  const line = [waiting(1, 7), waiting(2, null), waiting(3, 8), waiting(4, 7), waiting(5, null, 'offered')];

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [6, 2],
  ])('of entry %i is %i', (id, place) => {
    const own = line.find((entry) => entry.id === id) ?? waiting(id, null);
    expect(placeInLine(own, line)).toBe(place);
  });
});

it('ends an offer after a day, or with the session', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  expect(offerEnd(now, { endDateUtc: '2027-06-01T00:00:00Z' })).toEqual(new Date('2027-03-02T12:00:00Z'));
  expect(offerEnd(now, { endDateUtc: '2027-03-01T18:00:00Z' })).toEqual(new Date('2027-03-01T18:00:00Z'));
});

describe('Joining a list', () => {
  const free = { refusal: null, refusalNow: null, hasPassword: false };
  const full = { refusal: null, refusalNow: 'This team is full.', hasPassword: false };
  const closed = { refusal: 'Closed.', refusalNow: 'Closed.', hasPassword: false };
  const locked = { ...full, hasPassword: true };
  const person = { isWaiting: false, holdsSpot: false };

  it('is only for full teams that the person could join', () => {
    expect(checkJoinTeamList(full, person)).toBeNull();
    expect(checkJoinTeamList(locked, person)).toBeNull();
    expect(checkJoinTeamList(free, person)).toBe('This team has a free spot. Register instead.');
    expect(checkJoinTeamList(closed, person)).toBe('Closed.');
  });

  it('happens once per session', () => {
    const isWaiting = { isWaiting: true, holdsSpot: false };
    expect(checkJoinTeamList(full, isWaiting)).toBe('Already on a waiting list in this session.');
    const holdsSpot = { isWaiting: false, holdsSpot: true };
    expect(checkJoinSessionList([full], holdsSpot)).toBe('A spot in this session is already held.');
  });

  it('of a session needs a full team without a password, and no free one', () => {
    expect(checkJoinSessionList([full, closed], person)).toBeNull();
    expect(checkJoinSessionList([full, free], person)).toBe('A team has a free spot. Register instead.');
    expect(checkJoinSessionList([closed], person)).toBe('Closed.');
    expect(checkJoinSessionList([locked], person)).toMatch(/^No teams/);
    expect(checkJoinSessionList([], person)).toMatch(/^No teams/);
  });
});

const spot = (teamId: number, freeSpots: number, refusal: string | null = null) => ({
  teamId,
  freeSpots,
  refusal,
});

it('offers the team with the most free spots that takes the person', () => {
  expect(chooseOfferedTeam([spot(1, 1), spot(2, 3), spot(3, 3), spot(4, 9, 'Closed.')])?.teamId).toBe(2);
  expect(chooseOfferedTeam([spot(1, 0), spot(2, -1)])).toBeNull();
});

it('removes a person whom no team can take any more', () => {
  expect(whyNeverOffered([{ personRefusal: 'Too old.' }])).toBe('Too old.');
  expect(whyNeverOffered([{ personRefusal: 'Too old.' }, { personRefusal: null }])).toBeNull();
  expect(whyNeverOffered([])).toBeNull();
});

it.each([
  [1, 'Aces', null, "You're number 1 in line for Aces."],
  [3, null, 'Mia', 'Mia is number 3 in line for a spot on any team.'],
])('says the place (%i)', (place, team, name, text) => {
  expect(placeInLineText(place, team, name)).toBe(text);
});
