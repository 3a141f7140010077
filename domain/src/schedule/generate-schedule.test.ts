import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchFrequencies } from '../constants';
import { wallTimeOf } from '../date/wall-time';
import { type ScheduledSession, type ScheduledTeam, generateSchedule } from './generate-schedule';

/** Wednesday, September 9th, 9 am in New York, for twelve weeks: the clocks go back on November 1st. */
const fall: ScheduledSession = {
  startDateUtc: '2026-09-09T13:00:00Z',
  endDateUtc: '2026-12-02T14:00:00Z',
  timeZone: 'America/New_York',
  matchesPerTeam: 3,
  teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
};

const aTeam = (teamId: number, slot: Partial<ScheduledTeam> = {}): ScheduledTeam => ({
  teamId,
  playSlot: { dayOfWeek: 3, timeOfDay: '18:30' },
  timeZone: 'America/New_York',
  ...slot,
});
const teams = (count: number, slot: Partial<ScheduledTeam> = {}) =>
  Array.from({ length: count }, (_, index) => aTeam(index + 1, slot));

const tooManyRounds =
  'There are more matches per team than weeks in the session. All match dates will default to the session start date. Please be sure to update match times prior to publishing';

it('generates a small season: numbers, names, home, away, dates', () => {
  expect(generateSchedule(fall, teams(3))).toEqual({
    warning: null,
    rounds: [
      {
        number: 1,
        name: 'Round 1',
        byeTeamId: 1,
        teamMatches: [
          { teamMatchNumber: 1, position1TeamId: 2, position2TeamId: 3, matchDate: '2026-09-09T22:30:00Z' },
        ],
      },
      {
        number: 2,
        name: 'Round 2',
        byeTeamId: 3,
        teamMatches: [
          { teamMatchNumber: 2, position1TeamId: 1, position2TeamId: 2, matchDate: '2026-09-16T22:30:00Z' },
        ],
      },
      {
        number: 3,
        name: 'Round 3',
        byeTeamId: 2,
        teamMatches: [
          { teamMatchNumber: 3, position1TeamId: 3, position2TeamId: 1, matchDate: '2026-09-23T22:30:00Z' },
        ],
      },
      {
        number: 4,
        name: 'Round 4',
        byeTeamId: 1,
        teamMatches: [
          { teamMatchNumber: 4, position1TeamId: 3, position2TeamId: 2, matchDate: '2026-09-30T22:30:00Z' },
        ],
      },
    ],
  });
});

it('numbers the matches across all rounds', () => {
  const numbers = generateSchedule(fall, teams(6)).rounds.map(({ teamMatches }) =>
    teamMatches.map(({ teamMatchNumber }) => teamMatchNumber),
  );
  expect(numbers).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
});

const datesOf = (session: ScheduledSession, all: ScheduledTeam[]) =>
  generateSchedule(session, all).rounds.flatMap(({ teamMatches }) =>
    teamMatches.map((match) => match.matchDate),
  );

const wallTimes = (session: ScheduledSession, all: ScheduledTeam[], zone: string) =>
  datesOf(session, all).map((date) => Object.values(wallTimeOf(date, zone)).join(' '));

it.each([
  ['the first evening', 3, '18:30', '2026-09-09 18:30'],
  ['the hour of the start', 3, '09:00', '2026-09-09 09:00'],
  ['the morning before the start, so a week later', 3, '08:59', '2026-09-16 08:59'],
  ['the next day', 4, '18:30', '2026-09-10 18:30'],
  ['Sunday', 0, '10:00', '2026-09-13 10:00'],
  ['Tuesday', 2, '10:00', '2026-09-15 10:00'],
])('plays the first round on %s', (_, dayOfWeek, timeOfDay, expected) => {
  const all = teams(2, { playSlot: { dayOfWeek, timeOfDay } });
  expect(wallTimes(fall, all, fall.timeZone)[0]).toBe(expected);
  expect(generateSchedule(fall, all).warning).toBeNull();
});

it('plays every second week if the session says so', () => {
  const session = { ...fall, teamMatchFrequencyTypeId: matchFrequencies.everyTwoWeeks.id };
  expect(wallTimes(session, teams(2), fall.timeZone)).toEqual([
    '2026-09-09 18:30',
    '2026-09-23 18:30',
    '2026-10-07 18:30',
  ]);
});

it.each([
  [
    'New York, where the clocks go back on November 1st',
    'America/New_York',
    '2026-10-26T14:00:00Z',
    3_600_000,
  ],
  ['Berlin, where they go forward on March 29th', 'Europe/Berlin', '2026-03-23T08:00:00Z', -3_600_000],
  ['Sydney, where they go forward on October 4th', 'Australia/Sydney', '2026-09-27T23:00:00Z', -3_600_000],
  ['Phoenix, where they never change', 'America/Phoenix', '2026-10-26T16:00:00Z', 0],
])('keeps the local time in the evening in %s', (_, zone, startDateUtc, shift) => {
  const endDateUtc = new Date(Date.parse(startDateUtc) + 29 * 86_400_000).toISOString();
  const session = { ...fall, startDateUtc, endDateUtc, timeZone: zone, matchesPerTeam: 2 };
  const slot = { playSlot: { dayOfWeek: 5, timeOfDay: '19:15' }, timeZone: zone };
  const [first, second] = datesOf(session, teams(2, slot));
  for (const date of [first, second]) expect(wallTimeOf(date ?? '', zone).time).toBe('19:15');
  expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(7 * 86_400_000 + shift);
});

it("interprets the slot in the time zone of the home team's court", () => {
  const all = [aTeam(1), aTeam(2, { timeZone: 'America/Chicago' })];
  expect(datesOf({ ...fall, matchesPerTeam: 2 }, all)).toEqual([
    '2026-09-09T22:30:00Z',
    '2026-09-16T23:30:00Z',
  ]);
});

it('uses the time of the session if the home team has no slot and no court', () => {
  const all = teams(2, { playSlot: null, timeZone: null });
  const session = { ...fall, matchesPerTeam: 9 };
  expect(new Set(wallTimes(session, all, fall.timeZone).map((at) => at.slice(11)))).toEqual(
    new Set(['09:00']),
  );
});

it('plays weekly if the session has no frequency', () => {
  const session = { ...fall, matchesPerTeam: 2, teamMatchFrequencyTypeId: null };
  expect(datesOf(session, teams(2))).toEqual(['2026-09-09T22:30:00Z', '2026-09-16T22:30:00Z']);
});

it.each([
  ['as many rounds as weeks', 12, 4, null],
  ['one more match than weeks', 13, 4, tooManyRounds],
  ['enough weeks for the rounds of five teams', 10, 5, null],
  ['enough weeks for the matches, but not for the rounds of five teams', 11, 5, tooManyRounds],
  ['no matches at all', 0, 4, null],
])('with %s (%i matches for each of %i teams) warns: %s', (_, matchesPerTeam, count, warning) => {
  expect(generateSchedule({ ...fall, matchesPerTeam }, teams(count)).warning).toBe(warning);
});

it('puts every match at the start if there are not enough weeks', () => {
  expect(new Set(datesOf({ ...fall, matchesPerTeam: 13 }, teams(4)))).toEqual(new Set([fall.startDateUtc]));
});

it('puts a match at the start, with a warning, if its home team has no slot during a short session', () => {
  const weekend = {
    ...fall,
    startDateUtc: '2026-09-12T13:00:00Z',
    endDateUtc: '2026-09-13T22:00:00Z',
    matchesPerTeam: 1,
  };
  expect(generateSchedule(weekend, teams(2))).toMatchObject({
    warning:
      "Some home teams don't have a play day during the session. Their match dates default to the session start date. Please be sure to update match times prior to publishing",
    rounds: [{ teamMatches: [{ matchDate: weekend.startDateUtc }] }],
  });
  const onSunday = teams(2, { playSlot: { dayOfWeek: 0, timeOfDay: '18:00' } });
  expect(generateSchedule(weekend, onSunday)).toMatchObject({
    warning: null,
    rounds: [{ teamMatches: [{ matchDate: '2026-09-13T22:00:00Z' }] }],
  });
});

const anyTeam = fc.record({
  playSlot: fc.record({
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    timeOfDay: fc.constantFrom('00:00', '02:30', '09:00', '18:45', '23:55'),
  }),
  timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'),
});

const anySeason = fc.record({
  startDay: fc.integer({ min: 0, max: 365 }),
  weeks: fc.integer({ min: 1, max: 30 }),
  matchesPerTeam: fc.integer({ min: 1, max: 12 }),
  teamMatchFrequencyTypeId: fc.constantFrom(1, 2),
  slots: fc.array(anyTeam, { minLength: 2, maxLength: 7 }),
});

it('never plays before the start or after the end, and always in the slot of the home team or at the start', () => {
  fc.assert(
    fc.property(anySeason, ({ startDay, weeks, slots, ...rest }) => {
      const start = Date.parse('2026-01-01T17:00:00Z') + startDay * 86_400_000;
      const end = start + weeks * 7 * 86_400_000;
      const [startDateUtc, endDateUtc] = [new Date(start).toISOString(), new Date(end).toISOString()];
      const session = { ...rest, startDateUtc, endDateUtc, timeZone: 'Europe/London' };
      const all = slots.map((slot, index) => ({ ...slot, teamId: index }));
      for (const { position1TeamId, matchDate } of generateSchedule(session, all).rounds.flatMap(
        ({ teamMatches }) => teamMatches,
      )) {
        const at = Date.parse(matchDate);
        expect(at >= start && at <= end).toBe(true);
        const { playSlot, timeZone } = all[position1TeamId] as (typeof all)[number];
        const { date, time } = wallTimeOf(matchDate, timeZone);
        const isSkippedHour = playSlot.timeOfDay === '02:30' && time === '03:30';
        const isSlot =
          new Date(`${date}T12:00Z`).getUTCDay() === playSlot.dayOfWeek && time === playSlot.timeOfDay;
        expect(isSlot || isSkippedHour || at === start).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('moves a match out of the hour that the clocks skip, with a warning', () => {
  const spring = { ...fall, startDateUtc: '2027-03-07T14:00:00Z', endDateUtc: '2027-04-20T13:00:00Z' };
  const night = teams(2, { playSlot: { dayOfWeek: 0, timeOfDay: '02:30' } });
  const { rounds, warning } = generateSchedule({ ...spring, matchesPerTeam: 2 }, night);
  const times = rounds.map(({ teamMatches }) => wallTimeOf(teamMatches[0]?.matchDate ?? '', spring.timeZone));
  expect(times).toEqual([
    { date: '2027-03-14', time: '03:30' },
    { date: '2027-03-21', time: '02:30' },
  ]);
  expect(warning).toBe(
    'Clocks go forward on a match day. Matches set for the skipped hour start an hour later. Please be sure to check their times prior to publishing',
  );
});
