import { expect, it } from 'vitest';
import { missingInSchedule } from './publish-warnings';

/** Wednesday, September 9th, 9 am in New York. */
const session = { sessionTypeId: 2, startDateUtc: '2026-09-09T13:00:00Z', timeZone: 'America/New_York' };
const later = '2026-09-16T22:30:00Z';
const aTeam = (id: number, name: string, dayOfWeek: number | null = null) => ({ id, name, dayOfWeek });
const aces = aTeam(1, 'Aces');
const lobs = aTeam(2, 'Lobs', 4);
const nets = aTeam(3, 'Nets');
const teams = [aces, lobs, nets];

const aMatch = (home: { id: number } | null, away: { id: number } | null, matchDate: string | null) => ({
  matchDate,
  timeZone: null,
  position1Team: home && { teamId: home.id },
  position2Team: away && { teamId: away.id },
});
const aRound = (number: number, ...teamMatches: ReturnType<typeof aMatch>[]) => ({ number, teamMatches });

it('has no warnings for a complete schedule', () => {
  const rounds = [aRound(1, aMatch(aces, lobs, session.startDateUtc)), aRound(2, aMatch(lobs, nets, later))];
  expect(missingInSchedule(rounds, session, teams)).toEqual([]);
});

it.each([
  ['without rounds', []],
  ['with an empty round', [aRound(1)]],
])('warns that a schedule %s has no matches', (_, rounds) => {
  expect(missingInSchedule(rounds, session, teams)).toEqual(['No matches yet.']);
});

it('names the teams without matches', () => {
  const only = [aRound(1, aMatch(aces, aces, later))];
  expect(missingInSchedule(only, session, teams)).toEqual(['2 teams are not in the schedule: Lobs, Nets.']);
  expect(missingInSchedule(only, session, [aces, lobs])).toEqual(['1 team is not in the schedule: Lobs.']);
  const many = Array.from({ length: 9 }, (_, index) => aTeam(index + 10, `Team ${index}`));
  expect(missingInSchedule(only, session, [aces, ...many])).toEqual([
    '9 teams are not in the schedule: Team 0, Team 1, Team 2, Team 3, Team 4 and 4 more.',
  ]);
});

it('counts matches without a date or an opponent', () => {
  const rounds = [aRound(1, aMatch(aces, lobs, null), aMatch(nets, null, later))];
  expect(missingInSchedule(rounds, session, teams)).toEqual([
    '1 match has no date yet.',
    '1 match has no opponent yet.',
  ]);
});

it('counts the matches with the default date: all of a season that is too long', () => {
  const rounds = [1, 2].map((number) => aRound(number, aMatch(aces, lobs, session.startDateUtc)));
  expect(missingInSchedule(rounds, session, [aces, lobs])).toEqual([
    '2 matches still have the default date.',
  ]);
});

it('counts a match on the default date whose home team plays on another day', () => {
  const rounds = [aRound(1, aMatch(lobs, aces, session.startDateUtc))];
  expect(missingInSchedule(rounds, session, [aces, lobs])).toEqual(['1 match still has the default date.']);
});

it('does not check a draw, which has its own rules', () => {
  expect(missingInSchedule([], { ...session, sessionTypeId: 1 }, teams)).toEqual([]);
});
