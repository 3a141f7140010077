import { acceptRole } from '@courtline/contract/appointment';
import { emailMember, emailTeam } from '@courtline/contract/email';
import {
  findContact,
  openDirectConversation,
  openTeamConversation,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { sessionSummary } from '@courtline/contract/session';
import { teamSummary } from '@courtline/contract/team';
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
import { aPlayer } from '../../testing/people';

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
      const { response } = await reader.send(sessionSummary, { params: { id: fixture.sessionId } });
      const shown = response.conferenceOrganizers.find(({ memberId }) => memberId === vera.memberId);
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
    const { response: conversation } = await fixture.stranger.send(openDirectConversation, {
      body: { toMemberId: vera.memberId },
    });
    const body = { message: 'Who runs this?', clientId: 'stand-in-1' };
    expect(await fixture.stranger.send(sendMessage, { params: { id: conversation.id }, body })).toMatchObject(
      {
        status: 201,
      },
    );
    expect((await admin.send(readConversation, { params: { id: conversation.id } })).response).toMatchObject({
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
    expect((await fixture.stranger.send(findContact, { params: { id } })).response).toEqual({
      memberId: null,
    });
    expect(await vera.send(openTeamConversation, { params: { id: fixture.aces } })).toMatchObject({
      status: 404,
    });
  });

  it('is replaced by the organizers if they are the only one, as the team page shows', async () => {
    await service.db.deleteFrom('team_captains').where('member_id', '=', fixture.captain1.memberId).execute();
    const { response: team } = await fixture.stranger.send(teamSummary, { params: { id: fixture.aces } });
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
    expect(await emailsTo(service, fixture.captain1)).toMatchObject([
      { subject: expect.stringContaining(' to Aces: ') },
    ]);
    await service.db.deleteFrom('team_captains').where('member_id', '=', fixture.captain1.memberId).execute();
    await write(await service.leagueOrganizerOf(fixture.leagueId));
    expect(await emailsTo(service, fixture.organizer)).toMatchObject([
      { subject: expect.stringContaining(' to Aces: ') },
    ]);
    expect((await emailsTo(service, vera)).length).toBe(before);
  });
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
    .where('id', '=', conversation.response.id)
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
