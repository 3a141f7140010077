import type { TeamDetails } from '@courtline/contract/managed-team';
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

it('sends no time slot for a team without one, and omits it in a tournament', () => {
  expect(bodyOf({ ...filled, dayOfWeek: '', timeOfDay: '' }, season)).toMatchObject({ dayOfWeek: null });
  expect(bodyOf(filled, { ...season, sessionTypeId: 1 })).not.toHaveProperty('dayOfWeek');
});

it('reports missing fields by the rules of the league', () => {
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
  } as unknown as TeamDetails;

  it('is sent only if it was changed or removed', () => {
    expect(edited(team)).toMatchObject({ name: 'Lobs' });
    expect(edited(team)).not.toHaveProperty('registrationPin');
    expect(edited(team, 'deuce')).toMatchObject({ registrationPin: 'deuce' });
    expect(edited(team, '')).toMatchObject({ registrationPin: '' });
  });

  it('is kept through other changes if it cannot be decrypted, until a new one is set', () => {
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

function edited(shown: TeamDetails, registrationPin?: string) {
  const values = { ...valuesOf(shown, season), name: 'Lobs' };
  return changesOf(registrationPin === undefined ? values : { ...values, registrationPin }, shown, season);
}
