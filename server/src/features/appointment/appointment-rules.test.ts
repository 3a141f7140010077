import { appointOrganizer } from '@courtline/contract/admin';
import type { Sent } from '@courtline/contract/call';
import { createConference } from '@courtline/contract/conference';
import { requestToCaptain } from '@courtline/contract/own-request';
import { answerRequest } from '@courtline/contract/session-teams';
import { createTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type AppointmentFixture,
  anAppointmentFixture,
  appointCaptain,
  appointConferenceOrganizer,
} from '../../testing/appointment-fixture';
import { aMember } from '../../testing/people';

let service: TestService;
let fixture: AppointmentFixture;
let vera: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await anAppointmentFixture(service);
  ({ vera } = fixture);
});

describe('Consent', () => {
  it('is given by appointing oneself and by asking to captain', async () => {
    await addTo(fixture.organizer, fixture.organizer.memberId);
    expect(await isAccepted(fixture.organizer)).toBe(true);
    await service.db
      .insertInto('session_requests')
      .values({ session_id: fixture.sessionId, member_id: vera.memberId, kind: 'captain' })
      .execute();
    await addTo(fixture.organizer, vera.memberId);
    expect(await isAccepted(vera)).toBe(true);
  });
});

describe('A minor', () => {
  it('cannot become captain or organizer, or ask to captain', async () => {
    const sentence = 'Captains and organizers must be at least 18 years old.';
    await service.db
      .updateTable('members')
      .set({ birth_date: '2020-01-01' })
      .where('id', '=', vera.memberId)
      .execute();
    const lea = await service.leagueOrganizerOf(fixture.leagueId);
    const conference: Sent<typeof createConference>['body'] = {
      name: 'Kids',
      leagueId: fixture.leagueId,
      conferenceOrganizerMemberId: vera.memberId,
      genderTypeId: 1,
      minAge: 18,
      maxAge: 70,
      conferenceRatings: { ratingMin: 1, ratingMax: 10 },
    };
    const team = { name: 'Smash', sessionId: fixture.sessionId, teamCaptainMemberId: vera.memberId };
    const request = await service.db
      .insertInto('session_requests')
      .values({ session_id: fixture.sessionId, member_id: vera.memberId, kind: 'captain' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = [
      await addOrganizer(vera.memberId),
      await addTo(fixture.captain1, vera.memberId),
      await lea.send(createConference, { body: conference }),
      await fixture.organizer.send(createTeam, {
        body: { ...team, homeCourtLocation: { placeId: 'us-ga-atlanta' } },
      }),
      await (await service.admin()).send(appointOrganizer, {
        params: { id: fixture.leagueId },
        body: { email: vera.email },
      }),
      await fixture.organizer.send(answerRequest, {
        params: { id: fixture.sessionId, requestId: request.id },
        body: { statusId: 2, teamId: fixture.aces },
      }),
    ];
    for (const response of answers) {
      expect(response).toMatchObject({ status: 409, refusal: { Message: sentence } });
    }
    await service.db.deleteFrom('session_requests').where('id', '=', request.id).execute();
    expect(await vera.send(requestToCaptain, { params: { id: fixture.sessionId } })).toMatchObject({
      status: 409,
      refusal: { Message: sentence },
    });
  });
});

it('Appointments are limited to sixty an hour per person', async () => {
  const appoint = async () => (await addOrganizer((await aMember(service.db)).memberId)).status;
  expect(await appoint()).toBe(201);
  const counted = service.db.updateTable('rate_limits').set({ count: 59 }).where('name', '=', 'appointment');
  await counted.where('key', '=', String(fixture.organizer.memberId)).execute();
  expect([await appoint(), await appoint()]).toEqual([201, 429]);
});

it('Appointments by an admin are limited to 200 an hour, including league organizers', async () => {
  const admin = await service.admin();
  const appoint = async () => {
    const body = { email: (await aMember(service.db)).email };
    return (await admin.send(appointOrganizer, { params: { id: fixture.leagueId }, body })).status;
  };
  expect(await appoint()).toBe(201);
  const counted = service.db.updateTable('rate_limits').set({ count: 199 }).where('name', '=', 'appointment');
  await counted.where('key', '=', String(admin.memberId)).execute();
  expect([await appoint(), await appoint()]).toEqual([201, 429]);
});

function addOrganizer(memberId: number) {
  return appointConferenceOrganizer(fixture, memberId);
}

function addTo(by: Caller, memberId: number) {
  return appointCaptain(fixture, by, memberId);
}

async function isAccepted({ memberId }: Caller): Promise<boolean> {
  const captain = service.db
    .selectFrom('team_captains')
    .select('accepted_at')
    .where('member_id', '=', memberId);
  return (await captain.executeTakeFirstOrThrow()).accepted_at !== null;
}
