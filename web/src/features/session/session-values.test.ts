import { matchKinds, sessionTypes } from '@courtline/domain/constants';
import { newSessionForm } from '@courtline/domain/session/session-defaults';
import { describe, expect, it } from 'vitest';
import { bodyOf, formOf, valuesOf, zoneOf } from './session-values';

const [tournament, season] = [sessionTypes.tournament.id, sessionTypes.multiRound.id];
const [atlanta, austin] = ['America/New_York', 'America/Chicago'];
const form = {
  ...newSessionForm(new Date('2026-10-01T12:00:00Z'), atlanta),
  name: 'Fall',
  startDateUtc: '2026-10-31T13:00:00Z',
  endDateUtc: '2026-11-07T14:00:00Z',
};
const place = { placeId: 'austin', placeName: 'Austin', formattedAddress: 'Austin, TX', timeZone: austin };

describe('the times of a session', () => {
  it('are in the time zone of the venue, in summer and in winter', () => {
    const values = valuesOf(form, null, atlanta);
    expect(values.startDateUtc).toBe('2026-10-31T09:00');
    expect(values.endDateUtc).toBe('2026-11-07T09:00');
  });

  it('round-trip unchanged', () => {
    expect(formOf(valuesOf(form, null, atlanta), atlanta)).toEqual(form);
  });

  it('are null until both day and time are chosen', () => {
    const values = { ...valuesOf(form, null, atlanta), startDateUtc: '' };
    expect(formOf(values, atlanta).startDateUtc).toBeNull();
  });
});

describe('the time zone of a session', () => {
  it.each([
    ['a tournament', tournament, place, austin],
    ['a tournament without a location', tournament, null, atlanta],
    ['a tournament whose location is being looked up', tournament, { placeName: 'Aus' }, atlanta],
    ['a season, whatever location was chosen before', season, place, atlanta],
  ])('is right for %s', (_, sessionTypeId, location, zone) => {
    expect(zoneOf({ sessionTypeId, location }, atlanta)).toBe(zone);
  });
});

describe('the request body', () => {
  const values = {
    ...valuesOf(form, place, atlanta),
    sessionTypeId: tournament,
    sessionMatchTypeId: matchKinds.both.id,
    teamsMax: 8,
  };

  it('has the location of a tournament and its times in the time zone there', () => {
    const body = bodyOf(values, atlanta);
    expect(body).toMatchObject({ location: place, matchesPerTeam: 8, startDateUtc: '2026-10-31T14:00:00Z' });
    expect(body).not.toHaveProperty('teamMatchFrequencyTypeId');
  });

  it('has no location in a season, and no empty description', () => {
    const body = bodyOf({ ...values, sessionTypeId: season, matchesPerTeam: 5, description: ' ' }, atlanta);
    expect(body).not.toHaveProperty('location');
    expect(body).toMatchObject({ description: null, startDateUtc: '2026-10-31T13:00:00Z' });
  });
});
