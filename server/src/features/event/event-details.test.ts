import { eventDetails } from '@courtline/contract/event';
import { schoolDetails } from '@courtline/contract/school';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aClub, aSchool, anEvent } from '../../testing/around-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('An event shows everyone its date and its club', async () => {
  const clubId = await aClub(service.db);
  const id = await anEvent(service.db, { clubId, sportTypeId: 2, hasGoldenTicket: true });
  expect((await service.visitor().send(eventDetails, { params: { id } })).response).toEqual({
    id,
    name: 'Summer Open',
    kind: 'tournament',
    sportTypeId: 2,
    description: null,
    club: { id: clubId, name: 'Riverside Club' },
    location: null,
    eventSchedule: {
      startDateUtc: '2026-01-09T14:00:00Z',
      endDateUtc: '2100-06-10T22:00:00Z',
      timeZone: null,
    },
    eventState: 'open',
    hasGoldenTicket: true,
  });
});

it('A school shows everyone its names and location', async () => {
  const { id: placeId } = await service.db
    .insertInto('places')
    .values({
      place_id: 'oak',
      kind: 'city',
      name: 'Decatur',
      formatted_address: 'Decatur, GA, USA',
      latitude: 33.7,
      longitude: -84.2,
      time_zone: 'America/New_York',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await aSchool(service.db, { name: 'Oak State', isCollege: true });
  await service.db.updateTable('schools').set({ place_id: placeId }).where('id', '=', id).execute();
  expect((await service.visitor().send(schoolDetails, { params: { id } })).response).toEqual({
    id,
    name: 'Oak State',
    displayName: 'Oak State',
    shortName: 'Oak',
    isCollege: true,
    profilePhotoUrl: null,
    location: { placeName: 'Decatur', formattedAddress: 'Decatur, GA, USA', lat: 33.7, lng: -84.2 },
  });
});
