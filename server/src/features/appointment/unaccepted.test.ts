import { acceptRole } from '@courtline/contract/appointment';
import { appointOrganizer } from '@courtline/contract/admin';
import type { Sent } from '@courtline/contract/call';
import { createConference } from '@courtline/contract/conference';
import { emailMember, emailTeam } from '@courtline/contract/email';
import { requestToCaptain } from '@courtline/contract/session-request';
import {
  findContact,
  openDirectConversation,
  openTeamConversation,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { sessionSummary } from '@courtline/contract/session';
import { answerRequest } from '@courtline/contract/session-teams';
import { teamSummary } from '@courtline/contract/team';
import { createTeam } from '@courtline/contract/team-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAcceptedOrganizers } from '../../store/account/accepted-roles';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type AppointmentFixture,
  anAppointmentFixture,
  appointCaptain,
  appointConferenceOrganizer,
  emailsTo,
} from '../../testing/appointment-fixture';
import { aMember, aPlayer } from '../../testing/people';

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

describe('An organizer who has not accepted', () => {
  it('is named without e-mail and phone', async () => {
    expect(await addOrganizer(vera.memberId)).toMatchObject({ status: 201 });
    for (const reader of [fixture.stranger, fixture.organizer, service.visitor(), await service.admin()]) {
      const { answer } = await reader.send(sessionSummary, { params: { id: fixture.sessionId } });
      const shown = answer.conferenceOrganizers.find(({ memberId }) => memberId === vera.memberId);
      expect(shown).toMatchObject({ firstName: 'Vera', email: null, phone: null, hasAccepted: false });
    }
  });

  it('is replaced by the other organizer, who gets the messages', async () => {
    await addOrganizer(vera.memberId);
    expect(await reach(fixture.stranger, vera)).toBe(fixture.organizer.memberId);
    expect(await reach(fixture.player1, vera)).toBe(fixture.organizer.memberId);
    expect(await reach(fixture.organizer, vera)).toBeNull();
  });

  it('is replaced by the league or an admin if they are the only one, who can be answered', async () => {
    await addOrganizer(vera.memberId);
    await service.db
      .deleteFrom('conference_organizers')
      .where('member_id', '=', fixture.organizer.memberId)
      .execute();
    const lea = await service.leagueOrganizerOf(fixture.leagueId);
    expect(await reach(fixture.stranger, vera)).toBe(lea.memberId);
    await service.db.deleteFrom('league_organizers').where('league_id', '=', fixture.leagueId).execute();
    await service.db.updateTable('members').set({ is_admin: false }).execute();
    const admin = await service.admin();
    expect(await reach(fixture.stranger, admin)).toBeNull();
    expect(await reach(fixture.stranger, vera)).toBe(admin.memberId);
    const { answer: conversation } = await fixture.stranger.send(openDirectConversation, {
      body: { toMemberId: vera.memberId },
    });
    const body = { message: 'Who runs this?', clientId: 'stand-in-1' };
    expect(await fixture.stranger.send(sendMessage, { params: { id: conversation.id }, body })).toMatchObject(
      {
        status: 201,
      },
    );
    expect((await admin.send(readConversation, { params: { id: conversation.id } })).answer).toMatchObject({
      canWrite: true,
    });
  });

  it('gets no requests: those go to the other organizers, then to the league, then to an admin', async () => {
    await addOrganizer(vera.memberId);
    expect(await inCharge()).toEqual([fixture.organizer.memberId]);
    await service.db
      .deleteFrom('conference_organizers')
      .where('member_id', '=', fixture.organizer.memberId)
      .execute();
    const lea = await service.leagueOrganizerOf(fixture.leagueId);
    expect(await inCharge()).toContain(lea.memberId);
    await service.db.deleteFrom('league_organizers').where('league_id', '=', fixture.leagueId).execute();
    const admin = await service.admin();
    expect(await inCharge()).toContain(admin.memberId);
    expect(await inCharge()).not.toContain(vera.memberId);
  });
});

describe('A captain who has not accepted', () => {
  beforeEach(async () => {
    await aPlayer(service.db, { memberId: vera.memberId });
    await addTo(fixture.captain1, vera.memberId);
  });

  it('is in no team conversation; the other captain gets messages to them', async () => {
    for (const sender of [fixture.stranger, fixture.captain2, fixture.organizer]) {
      expect(await reach(sender, vera)).toBe(fixture.captain1.memberId);
    }
    expect(await reach(fixture.captain1, vera)).toBeNull();
    const player = service.db.selectFrom('players').select('id').where('member_id', '=', vera.memberId);
    const { id } = await player.executeTakeFirstOrThrow();
    expect((await fixture.stranger.send(findContact, { params: { id } })).answer).toEqual({ memberId: null });
    expect(await vera.send(openTeamConversation, { params: { id: fixture.aces } })).toMatchObject({
      status: 404,
    });
  });

  it('is replaced by the organizers if they are the only one, as the team page shows', async () => {
    await service.db.deleteFrom('team_captains').where('member_id', '=', fixture.captain1.memberId).execute();
    const { answer: team } = await fixture.stranger.send(teamSummary, { params: { id: fixture.aces } });
    expect(team.captains).toMatchObject([{ memberId: vera.memberId, hasAccepted: false }]);
    expect(await reach(fixture.stranger, vera)).toBe(fixture.organizer.memberId);
    expect(await reach(fixture.organizer, vera)).toBeNull();
    await vera.send(acceptRole, { params: { kind: 'team', id: fixture.aces } });
    expect(await reach(fixture.stranger, vera)).toBe(vera.memberId);
  });

  it('is not replaced towards a junior, who talks only with their own captains and organizers', async () => {
    const born = { birth_date: '2015-01-01' };
    const { memberId } = fixture.stranger;
    await service.db.updateTable('members').set(born).where('id', '=', memberId).execute();
    expect(await reach(fixture.stranger, vera)).toBeNull();
  });

  it('gets no message to the captains: the other captain does, or an organizer', async () => {
    const before = (await emailsTo(service, vera)).length;
    await write(fixture.organizer);
    expect(await emailsTo(service, fixture.captain1)).toMatchObject([{ subject: 'A message to Aces' }]);
    await service.db.deleteFrom('team_captains').where('member_id', '=', fixture.captain1.memberId).execute();
    await write(await service.leagueOrganizerOf(fixture.leagueId));
    expect(await emailsTo(service, fixture.organizer)).toMatchObject([{ subject: 'A message to Aces' }]);
    expect((await emailsTo(service, vera)).length).toBe(before);
  });
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
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, refusal: { Message: sentence } });
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

/** The recipient of a message from one member to another, in a room and by e-mail alike; null if both are rejected. */
async function reach(from: Caller, to: Caller): Promise<number | null> {
  const toMemberId = to.memberId;
  const conversation = await from.send(openDirectConversation, { body: { toMemberId } });
  const email = await from.send(emailMember, { body: { toMemberId, message: 'Hello' } });
  if (conversation.status === 404 && email.status === 404) return null;
  const { direct_member_a, direct_member_b } = await service.db
    .selectFrom('rooms')
    .select(['direct_member_a', 'direct_member_b'])
    .where('id', '=', conversation.answer.id)
    .executeTakeFirstOrThrow();
  const written = service.db.selectFrom('mails').select('to_member_id').where('kind', '=', 'message');
  const { to_member_id } = await written.orderBy('id', 'desc').executeTakeFirstOrThrow();
  const receiver = direct_member_a === from.memberId ? direct_member_b : direct_member_a;
  expect([email.status, to_member_id]).toEqual([204, receiver]);
  return receiver;
}

function write(by: Caller) {
  const body = { message: 'Bring balls', includeCaptains: true };
  return by.send(emailTeam, { params: { id: fixture.aces }, body });
}

async function inCharge(): Promise<number[]> {
  return (await listAcceptedOrganizers(service.db, fixture.sessionId)).map(({ memberId }) => memberId);
}

async function isAccepted({ memberId }: Caller): Promise<boolean> {
  const captain = service.db
    .selectFrom('team_captains')
    .select('accepted_at')
    .where('member_id', '=', memberId);
  return (await captain.executeTakeFirstOrThrow()).accepted_at !== null;
}
