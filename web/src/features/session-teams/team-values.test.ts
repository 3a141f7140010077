import type { ShownTeam } from '@courtline/contract/team-desk';
import { describe, expect, it } from 'vitest';
import {
  type SlotSession,
  bodyOf,
  changesOf,
  hasLostPin,
  newTeam,
  problemsOf,
  valuesOf,
} from './team-values';

const season: SlotSession = {
  conferenceId: 1,
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

describe('The password of a team', () => {
  const team = {
    name: 'Aces',
    homeCourtLocation: court,
    captains: [],
    dayOfWeek: null,
    hasRegistrationPin: true,
    registrationPin: 'love15',
  } as unknown as ShownTeam;

  it('is sent only when it is a new one, or none any more', () => {
    expect(edited(team)).toMatchObject({ name: 'Lobs' });
    expect(edited(team)).not.toHaveProperty('registrationPin');
    expect(edited(team, 'deuce')).toMatchObject({ registrationPin: 'deuce' });
    expect(edited(team, '')).toMatchObject({ registrationPin: '' });
  });

  it('that nobody can read any more outlives every other change, until there is a new one', () => {
    const lost = { ...team, registrationPin: null };
    expect([hasLostPin(lost), hasLostPin(team), hasLostPin({ ...lost, hasRegistrationPin: false })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(edited(lost)).not.toHaveProperty('registrationPin');
    expect(edited(lost, 'deuce')).toMatchObject({ registrationPin: 'deuce' });
  });
});

function edited(shown: ShownTeam, registrationPin?: string) {
  const values = { ...valuesOf(shown, season), name: 'Lobs' };
  return changesOf(registrationPin === undefined ? values : { ...values, registrationPin }, shown, season);
}
