import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallTimeOf } from '../date/wall-time';
import { checkSessionDates } from './check-session-dates';
import { callDates, newSessionForm } from './session-defaults';

const now = new Date('2026-08-01T12:00:00Z');
const dates = {
  startDateUtc: '2026-09-09T13:00:00Z',
  endDateUtc: '2026-11-22T14:00:00Z',
  teamRegistrationStartDateUtc: '2026-08-02T15:00:00Z',
  teamRegistrationEndDateUtc: '2026-09-01T15:00:00Z',
};
const fine = {
  startDateUtc: null,
  endDateUtc: null,
  teamRegistrationStartDateUtc: null,
  teamRegistrationEndDateUtc: null,
};

it.each([
  ['startDateUtc', '2026-08-01T12:00:00Z', null, null],
  ['startDateUtc', '2026-08-01T11:59:00Z', 'Start date must be in the future', null],
  ['endDateUtc', '2026-09-09T13:00:00Z', null, null],
  [
    'endDateUtc',
    '2026-09-09T12:59:00Z',
    "End date can't be before the start date",
    "End date can't be before the start date",
  ],
  ['teamRegistrationStartDateUtc', '2026-08-01T13:00:00Z', null, null],
  [
    'teamRegistrationStartDateUtc',
    '2026-08-01T12:59:59Z',
    'Registration must open at least one hour from now',
    null,
  ],
  ['teamRegistrationEndDateUtc', '2026-08-02T15:00:00Z', null, null],
  [
    'teamRegistrationEndDateUtc',
    '2026-08-02T14:59:00Z',
    "Registration can't close before it opens",
    "Registration can't close before it opens",
  ],
  ['teamRegistrationEndDateUtc', '2026-11-22T14:00:00Z', null, null],
  [
    'teamRegistrationEndDateUtc',
    '2026-11-22T14:01:00Z',
    "Registration can't close after the session ends",
    "Registration can't close after the session ends",
  ],
])(
  '%s at %s returns, for a new session: %s; for an existing one: %s',
  (field, value, whenNew, whenEdited) => {
    const form = { ...dates, [field]: value };
    expect(checkSessionDates(form, { now, isNew: true })).toEqual({ ...fine, [field]: whenNew });
    expect(checkSessionDates(form, { now, isNew: false })).toEqual({ ...fine, [field]: whenEdited });
  },
);

it('compares nothing with a missing date', () => {
  const form = { ...dates, startDateUtc: null, teamRegistrationStartDateUtc: null };
  expect(checkSessionDates(form, { now, isNew: true })).toEqual({
    ...fine,
    startDateUtc: 'Required',
    teamRegistrationStartDateUtc: 'Required',
  });
});

const zone = 'America/New_York';

it.each([
  ['at seven in the morning', '2026-08-01T11:00:00Z', '2026-08-01', '11:00'],
  ['exactly an hour ahead', '2026-08-01T14:00:00Z', '2026-08-01', '11:00'],
  ['less than an hour ahead', '2026-08-01T14:01:00Z', '2026-08-01', '12:15'],
  ['in the afternoon', '2026-08-01T18:20:00Z', '2026-08-01', '16:30'],
  ['on the quarter', '2026-08-01T18:15:00Z', '2026-08-01', '16:15'],
  ['late in the evening', '2026-08-02T03:10:00Z', '2026-08-02', '01:15'],
])('an editor opened $0 proposes registration from $2 $3', (...row) => {
  const [, opened, date, time] = row;
  const form = newSessionForm(new Date(opened), zone);
  expect(wallTimeOf(form.teamRegistrationStartDateUtc ?? '', zone)).toEqual({ date, time });
});

it('proposes a session from the third to the fifth day at nine, and registration until the second', () => {
  const form = newSessionForm(new Date('2026-10-30T12:00:00Z'), zone);
  expect(wallTimeOf(form.startDateUtc ?? '', zone)).toEqual({ date: '2026-11-02', time: '09:00' });
  expect(wallTimeOf(form.endDateUtc ?? '', zone)).toEqual({ date: '2026-11-04', time: '09:00' });
  expect(wallTimeOf(form.teamRegistrationEndDateUtc ?? '', zone)).toEqual({
    date: '2026-11-01',
    time: '11:00',
  });
});

it('starts with no fee, two players per team, and open', () => {
  expect(newSessionForm(now, zone)).toMatchObject({
    registrationFee: 0,
    registrationVerificationFee: 0,
    teamRequiredPlayersMin: 2,
    sessionStatusTypeId: 1,
    sessionStandingsTypeId: 1,
    gameRuleTypeId: 1,
    enforceAudience: false,
  });
});

it("uses the league's own fee, which the organizer cannot change", () => {
  expect(newSessionForm(now, zone, 12.5).registrationVerificationFee).toBe(12.5);
});

it('gives a call without dates the same days, to the hour', () => {
  expect(callDates(now)).toEqual({
    startDateUtc: '2026-08-04T12:00:00Z',
    endDateUtc: '2026-08-06T12:00:00Z',
    teamRegistrationStartDateUtc: '2026-08-01T14:00:00Z',
    teamRegistrationEndDateUtc: '2026-08-03T14:00:00Z',
  });
});

it('never proposes dates that the rules reject', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Pacific/Honolulu');
  fc.assert(
    fc.property(moment, zones, (opened, place) => {
      const rules = { now: opened, isNew: true };
      expect(checkSessionDates(newSessionForm(opened, place), rules)).toEqual(fine);
      expect(checkSessionDates(callDates(opened), rules)).toEqual(fine);
    }),
    { numRuns: 100 },
  );
});
