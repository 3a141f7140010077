import { newSessionForm } from '@courtline/domain/session/session-defaults';
import { describe, expect, it } from 'vitest';
import { bodyOf, formOf, valuesOf, zoneOf } from './session-values';

const [atlanta, austin] = ['America/New_York', 'America/Chicago'];
const form = {
  ...newSessionForm(new Date('2026-10-01T12:00:00Z'), atlanta),
  name: 'Fall',
  startDateUtc: '2026-10-31T13:00:00Z',
  endDateUtc: '2026-11-07T14:00:00Z',
};
const place = { placeId: 'austin', placeName: 'Austin', formattedAddress: 'Austin, TX', timeZone: austin };

describe('The times of a session', () => {
  it('are read on the clocks of the venue, in summer and in winter', () => {
    const values = valuesOf(form, null, atlanta);
    expect(values.startDateUtc).toBe('2026-10-31T09:00');
    expect(values.endDateUtc).toBe('2026-11-07T09:00');
  });

  it('come back as they were', () => {
    expect(formOf(valuesOf(form, null, atlanta), atlanta)).toEqual(form);
  });

  it('are missing until both day and time are chosen', () => {
    const values = { ...valuesOf(form, null, atlanta), startDateUtc: '' };
    expect(formOf(values, atlanta).startDateUtc).toBeNull();
  });
});

describe('The clock of a session', () => {
  it.each([
    ['a tournament', 1, place, austin],
    ['a tournament without a place', 1, null, atlanta],
    ['a tournament whose place is still looked up', 1, { placeName: 'Aus' }, atlanta],
    ['a season, whatever place was chosen before', 2, place, atlanta],
  ])('of %s', (_, sessionTypeId, location, zone) => {
    expect(zoneOf({ sessionTypeId, location }, atlanta)).toBe(zone);
  });
});

describe('What is sent', () => {
  const values = { ...valuesOf(form, place, atlanta), sessionTypeId: 1, teamsMax: 8 };

  it('has the place of a tournament and its hours on the clocks there', () => {
    const body = bodyOf(values, atlanta);
    expect(body).toMatchObject({ location: place, matchesPerTeam: 8, startDateUtc: '2026-10-31T14:00:00Z' });
    expect(body).not.toHaveProperty('teamMatchFrequencyTypeId');
  });

  it('has no place in a season, and no empty description', () => {
    const body = bodyOf({ ...values, sessionTypeId: 2, description: ' ' }, atlanta);
    expect(body).not.toHaveProperty('location');
    expect(body).toMatchObject({ description: null, startDateUtc: '2026-10-31T13:00:00Z' });
  });
});
