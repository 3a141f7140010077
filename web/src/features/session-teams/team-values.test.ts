import { expect, it } from 'vitest';
import { type SlotSession, bodyOf, knowsClock, newTeam, problemsOf } from './team-values';

const season: SlotSession = {
  sessionTypeId: 2,
  startDateUtc: '2026-09-09T13:00:00Z',
  timeZone: 'America/Chicago',
};
const court = { placeId: 'c', placeName: 'Piedmont Park', timeZone: 'America/New_York' };
const filled = {
  ...newTeam,
  name: 'Aces',
  homeCourt: court,
  captainMemberId: 7,
  dayOfWeek: '4',
  timeOfDay: '18:30',
};

it('sends the time of the home court in UTC', () => {
  expect(bodyOf(filled, season)).toMatchObject({ dayOfWeek: 4, hourOfDay: 22, minuteOfHour: 30 });
});

it('sends no slot for a team without one, and none at all in a tournament', () => {
  expect(bodyOf({ ...filled, dayOfWeek: '', timeOfDay: '' }, season)).toMatchObject({ dayOfWeek: null });
  expect(bodyOf(filled, { ...season, sessionTypeId: 1 })).not.toHaveProperty('dayOfWeek');
});

it('says what is missing by the rules of the league', () => {
  expect(problemsOf(newTeam, { isNew: true, session: season })).toEqual({
    name: 'Required',
    hasHomeCourt: 'Required',
    captainMemberId: 'Required',
  });
  expect(problemsOf(filled, { isNew: true, session: season })).toEqual({});
});

it('waits for the clock of a court only where there is a time to tell', () => {
  const { timeZone: _, ...unknown } = court;
  expect(knowsClock(filled)).toBe(true);
  expect(knowsClock({ ...filled, homeCourt: unknown })).toBe(false);
  expect(knowsClock({ ...filled, homeCourt: unknown, dayOfWeek: '', timeOfDay: '' })).toBe(true);
});
