import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { CalendarMatch } from '../../store/schedule/calendar-match';
import { writeCalendar } from './write-calendar';

const publicUrl = 'https://league.example';

it('A feed of 500 matches over a year is read back as it was, over every clock change', () => {
  const matches = Array.from({ length: 500 }, (_, index) => aMatch(index));
  const calendar = new ICAL.Component(
    ICAL.parse(writeCalendar({ name: 'Spring; "a, b" \\ League', publicUrl, matches })),
  );
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Spring; "a, b" \\ League');
  const read = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return [
      event.uid,
      event.startDate.toJSDate().toISOString(),
      event.summary,
      component.getFirstPropertyValue('last-modified')?.toString(),
    ];
  });
  expect(read).toEqual(
    matches.map(({ teamMatchId, matchDate, position1TeamName, changedAt }) => [
      `match-${teamMatchId}@league.example`,
      new Date(matchDate).toISOString(),
      `${position1TeamName} vs. Lobs`,
      changedAt,
    ]),
  );
});

it('The same matches are always the same text', () => {
  const feed = { name: 'Spring', publicUrl, matches: [aMatch(1), aMatch(2)] };
  expect(writeCalendar(feed)).toBe(writeCalendar(feed));
});

it('No line is longer than calendar programs read', () => {
  const name = 'Ünïcödé Äces 🎾 '.repeat(20);
  const text = writeCalendar({ name, publicUrl, matches: [{ ...aMatch(1), position1TeamName: name }] });
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});

function aMatch(index: number): CalendarMatch {
  const hours = index * 17.5;
  return {
    teamMatchId: index + 1,
    matchDate: new Date(Date.parse('2027-01-01T00:00:00Z') + hours * 60 * 60 * 1000).toISOString(),
    state: 'planned',
    line: null,
    sequence: index % 4,
    changedAt: '2026-12-01T10:00:00Z',
    position1TeamName: `Aces ${index}, "home"; team`,
    position2TeamName: 'Lobs',
    leagueName: 'City League',
    sessionName: 'Spring',
    description: null,
    place: { name: 'Court 1', address: '1 Court Rd', lat: 33.7, lng: -84.4 },
    children: [],
  };
}
