import { expect, it } from 'vitest';
import { matchShareText } from './match-share-text';
import { mapLink, sessionShareText, teamShareText } from './share-text';

const now = new Date('2026-11-17T15:00:00Z');
const zone = 'America/New_York';
const match = {
  statusId: 1,
  byeStatusTypeId: null,
  matchDate: '2026-11-21T16:30:00.000Z',
  isLevel: false,
  winnerTeamId: null as number | null,
  winnerReason: null,
  position1Team: { name: 'Piedmont Aces', isDefaulted: false },
  position2Team: { name: 'Decatur Smashers', isDefaulted: false },
  position1Label: null,
  position2Label: null,
  location: { placeName: 'Piedmont Park', formattedAddress: '400 Park Dr NE, Atlanta, GA' },
  sessionName: 'Fall 2026',
};
const score = { 1: 0, 2: 0 };

it.each([
  [
    'a match to come',
    {},
    score,
    'Piedmont Aces vs. Decatur Smashers\nSat, Nov 21st at 11:30 AM EST\nPiedmont Park, 400 Park Dr NE, Atlanta, GA',
  ],
  [
    'a match without date and place',
    { matchDate: null, location: null },
    score,
    'Piedmont Aces vs. Decatur Smashers',
  ],
  [
    'a match whose opponent is not known',
    { position2Team: null, position2Label: 'Winner of Match 3', matchDate: null, location: null },
    score,
    'Piedmont Aces vs. Winner of Match 3',
  ],
  [
    'a match under way',
    { statusId: 2 },
    { 1: 2, 2: 1 },
    'In progress: Piedmont Aces 2–1 Decatur Smashers\nFall 2026',
  ],
  [
    'a result',
    { statusId: 3, winnerTeamId: 7 },
    { 1: 3, 2: 2 },
    'Final: Piedmont Aces 3–2 Decatur Smashers\nFall 2026',
  ],
  ['a tie', { statusId: 3 }, { 1: 2, 2: 2 }, 'Tie: Piedmont Aces 2–2 Decatur Smashers\nFall 2026'],
] as const)('writes %s for a group chat', (_, changes, points, text) => {
  expect(matchShareText({ ...match, ...changes }, points, { zone, now })).toBe(text);
});

it('writes a team and a session for a group chat', () => {
  expect(teamShareText({ teamName: 'Piedmont Aces', sessionName: 'Fall 2026', record: '5 - 1' })).toBe(
    'Piedmont Aces\nFall 2026\nRecord 5 - 1',
  );
  expect(teamShareText({ teamName: 'Piedmont Aces', sessionName: 'Fall 2026' })).toBe(
    'Piedmont Aces\nFall 2026',
  );
  const session = { name: 'Fall 2026', leagueName: 'Intown Tennis', dates: 'Sep 1 to Dec 5', place: null };
  expect(sessionShareText(session)).toBe('Intown Tennis: Fall 2026\nSep 1 to Dec 5');
});

it('links to the map with name and address', () => {
  expect(mapLink(match.location)).toBe(
    'https://www.google.com/maps/search/?api=1&query=Piedmont%20Park%2C%20400%20Park%20Dr%20NE%2C%20Atlanta%2C%20GA',
  );
  expect(mapLink({ placeName: '12 Elm St', formattedAddress: '12 Elm St, Atlanta' })).toContain(
    '=12%20Elm%20St%2C%20Atlanta',
  );
});
