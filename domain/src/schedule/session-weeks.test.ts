import { expect, it } from 'vitest';
import { matchFrequencies, sessionTypes } from '../constants';
import { checkMatchesPerTeam, weeksInSession } from './session-weeks';

const zone = 'America/New_York';
const { weekly, everyTwoWeeks } = matchFrequencies;

it.each([
  ['ten weeks', '2026-09-09T13:00:00Z', '2026-11-18T14:00:00Z', 10],
  ['ten weeks less a minute', '2026-09-09T13:00:00Z', '2026-11-18T13:59:00Z', 9],
  ['four weeks in which the clocks go forward', '2026-02-25T14:00:00Z', '2026-03-25T13:00:00Z', 4],
  ['six days', '2026-09-09T13:00:00Z', '2026-09-15T13:00:00Z', 1],
  ['one evening', '2026-09-09T13:00:00Z', '2026-09-09T20:00:00Z', 1],
  ['no time at all', '2026-09-09T13:00:00Z', '2026-09-09T13:00:00Z', 1],
])('a session of %s (%s to %s) has %i whole weeks', (_, startDateUtc, endDateUtc, weeks) => {
  expect(weeksInSession({ startDateUtc, endDateUtc }, zone)).toBe(weeks);
});

const fiveWeeks = {
  sessionTypeId: sessionTypes.multiRound.id,
  startDateUtc: '2026-05-04T13:00:00Z',
  endDateUtc: '2026-06-08T13:00:00Z',
  teamMatchFrequencyTypeId: weekly.id,
  matchesPerTeam: 5,
} as const;
const tooMany = 'There are more matches per team than weeks in the session.';

it.each([
  [5, weekly.label, weekly.id, null],
  [6, weekly.label, weekly.id, tooMany],
  [2, everyTwoWeeks.label, everyTwoWeeks.id, null],
  [3, everyTwoWeeks.label, everyTwoWeeks.id, tooMany],
  [0, everyTwoWeeks.label, everyTwoWeeks.id, null],
])('in five weeks, %i matches "%s"', (matchesPerTeam, _, teamMatchFrequencyTypeId, answer) => {
  const form = { ...fiveWeeks, matchesPerTeam, teamMatchFrequencyTypeId };
  expect(checkMatchesPerTeam(form, zone)).toBe(answer);
});

it('reports if not even one round fits', () => {
  const oneWeek = { ...fiveWeeks, endDateUtc: '2026-05-11T13:00:00Z', matchesPerTeam: 0 };
  expect(checkMatchesPerTeam({ ...oneWeek, teamMatchFrequencyTypeId: everyTwoWeeks.id }, zone)).toBe(tooMany);
  expect(checkMatchesPerTeam(oneWeek, zone)).toBeNull();
});

it.each([
  ['a tournament', { sessionTypeId: sessionTypes.tournament.id }],
  ['a session without a start', { startDateUtc: null }],
  ['a session without an end', { endDateUtc: null }],
  ['a session without a frequency', { teamMatchFrequencyTypeId: null }],
  ['a session without matches yet', { matchesPerTeam: null }],
])('does not check %s', (_, part) => {
  expect(checkMatchesPerTeam({ ...fiveWeeks, matchesPerTeam: 99, ...part }, zone)).toBeNull();
});
