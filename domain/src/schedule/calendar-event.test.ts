import { expect, it } from 'vitest';
import { matchKinds } from '../constants';
import { calendarEventOf } from './calendar-event';

const match: Parameters<typeof calendarEventOf>[0] = {
  teamMatchId: 7,
  matchDate: '2027-03-14T23:00:00Z',
  state: 'planned',
  line: null,
  position1TeamName: 'Aces',
  position2TeamName: 'Lobs',
  leagueName: 'City League',
  sessionName: 'Spring',
  description: null,
  children: [],
};

it('A match takes two hours, and links to its page', () => {
  expect(calendarEventOf(match, 'https://league.example')).toEqual({
    uid: 'match-7@league.example',
    start: new Date('2027-03-14T23:00:00Z'),
    end: new Date('2027-03-15T01:00:00Z'),
    isOn: true,
    summary: 'Aces vs. Lobs',
    description: 'City League, Spring\nhttps://league.example/leagues/match/7',
    url: 'https://league.example/leagues/match/7',
  });
});

it('A guardian reads which child plays, and everyone what the organizer wrote', () => {
  const event = calendarEventOf(
    { ...match, description: 'Bring balls', children: ['Mia', 'Zoe'] },
    'http://localhost:4000',
  );
  expect(event.summary).toBe('Mia, Zoe: Aces vs. Lobs');
  expect(event.description).toContain('\nBring balls\n');
  expect(event.uid).toBe('match-7@localhost:4000');
});

it.each([
  [{ state: 'canceled' as const }, 'match-7@league.example', 'Canceled: Aces vs. Lobs', false],
  [
    { state: 'postponed' as const, children: ['Zoe'] },
    'match-7@league.example',
    'Postponed: Zoe: Aces vs. Lobs',
    false,
  ],
  [
    { line: { lineId: 9, matchTypeId: matchKinds.singles.id, lineupPosition: 2 } },
    'line-9@league.example',
    'Aces vs. Lobs (Singles 2)',
    true,
  ],
])('%j', (change, uid, summary, isOn) => {
  expect(calendarEventOf({ ...match, ...change }, 'https://league.example')).toMatchObject({
    uid,
    summary,
    isOn,
  });
});
