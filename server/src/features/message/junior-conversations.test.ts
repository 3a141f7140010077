import { emailMember, emailTeam } from '@courtline/contract/email';
import {
  countUnread,
  listConversations,
  openDirectConversation,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { noSecondAdult } from '@courtline/domain/message/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../../queue/outbox';
import { notifyUnread } from '../../operations/notify-unread';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation, aMessage } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import {
  bornYearsAgo,
  captains,
  makeAdmin,
  organizesConference,
  organizesLeague,
} from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { emailsTo } from '../../testing/roster-fixture';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let teamId: number;
let dana: Caller;
let kim: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Kim, a junior, plays for the Aces, whose captain is Dana. */
beforeEach(async () => {
  const { db } = service;
  await db.updateTable('members').set({ is_admin: false }).execute();
  leagueId = await aLeague(db, { leagueTypeId: 3 });
  conferenceId = await aConference(db, { leagueId });
  teamId = await aTeam(db, { sessionId: await aSession(db, { conferenceId }), name: 'Aces' });
  dana = await service.member({ firstName: 'Dana', lastName: 'Cole' });
  await captains(db, dana.memberId, teamId);
  kim = await aJunior('Kim');
});

describe('A conversation with a junior', () => {
  it('is read along by another captain, which is shown to everyone in it', async () => {
    const robin = await service.member({ firstName: 'Robin', lastName: 'Reed' });
    await captains(service.db, robin.memberId, teamId, 2);
    const id = await opens(dana, kim);
    expect(await sendText(dana, id, 'Practice is at five')).toMatchObject({ status: 201 });
    for (const one of [dana, kim, robin]) {
      expect((await read(one, id)).response).toMatchObject({
        alsoReads: { name: 'Robin Reed', role: 'captain' },
        messages: [{ body: 'Practice is at five' }],
        canWrite: true,
      });
    }
    expect((await robin.send(listConversations)).response.rooms).toMatchObject([
      { name: 'Dana Cole and Kim Lindqvist', unreadCount: 1 },
    ]);
    expect((await robin.send(countUnread)).response).toEqual({ count: 1 });
    expect(await sendText(robin, id, 'I will be there too')).toMatchObject({ status: 201 });
    expect(await sendText(kim, id, 'See you there')).toMatchObject({ status: 201 });
    const { db, config } = service;
    const now = new Date(Date.now() + 3_600_000);
    await notifyUnread({ db, config, outbox: openOutbox(null) }, { roomId: id, now });
    expect(await emailsTo(service, robin)).toMatchObject([
      { text: expect.stringContaining("you're the second adult in a conversation with a junior") },
    ]);
  });

  it.each([
    [
      'an organizer of the conference',
      'organizer',
      (id: number) => organizesConference(service.db, id, conferenceId),
    ],
    ['an organizer of the league', 'organizer', (id: number) => organizesLeague(service.db, id, leagueId)],
    ['an admin', 'admin', (id: number) => makeAdmin(service.db, id)],
  ])('is read along by %s if the team has one captain', async (_, role, appoint) => {
    const second = await service.member({ firstName: 'Lee', lastName: 'Park' });
    await appoint(second.memberId);
    const id = await opens(kim, dana);
    expect((await read(kim, id)).response).toMatchObject({ alsoReads: { name: 'Lee Park', role } });
    expect((await read(second, id)).status).toBe(200);
  });

  it('cannot start without a second adult', async () => {
    await organizesConference(service.db, dana.memberId, conferenceId);
    const reply = await dana.send(openDirectConversation, { body: { toMemberId: kim.memberId } });
    expect(reply).toMatchObject({ status: 409, refusal: { Message: noSecondAdult } });
  });

  it('shows a new second adult only later messages, and the previous one nothing more', async () => {
    const [robin, lee] = [await service.member(), await service.member()];
    await captains(service.db, robin.memberId, teamId, 2);
    const id = await opens(dana, kim);
    await sendText(dana, id, 'Only for Robin');
    await service.db.deleteFrom('team_captains').where('member_id', '=', robin.memberId).execute();
    await captains(service.db, lee.memberId, teamId, 2);
    expect((await read(robin, id)).status).toBe(404);
    expect((await read(lee, id)).status).toBe(404);
    await sendText(dana, id, 'Also for Lee');
    expect((await read(lee, id)).response.messages).toMatchObject([{ number: 1, body: 'Also for Lee' }]);
  });

  it('is closed to strangers, other captains, other juniors and captains who have not accepted', async () => {
    await makeAdmin(service.db, (await service.member()).memberId);
    const other = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
    const pending = await service.member();
    await captains(service.db, pending.memberId, teamId, 2);
    const accepted = service.db.updateTable('team_captains').set({ accepted_at: null });
    await accepted.where('member_id', '=', pending.memberId).execute();
    const otherCaptain = await service.member();
    await captains(service.db, otherCaptain.memberId, other);
    const others = [await service.member(), otherCaptain, await aJunior('Mia')];
    const pairs = others.flatMap((one) => [[one, kim] as const, [kim, one] as const]);
    for (const [from, to] of [...pairs, [pending, kim] as const]) {
      expect(await from.send(openDirectConversation, { body: { toMemberId: to.memberId } })).toMatchObject({
        status: 404,
      });
      const body = { toMemberId: to.memberId, message: 'Hello' };
      expect(await from.send(emailMember, { body })).toMatchObject({ status: 404 });
    }
    // A junior's message to a captain who has not accepted goes to the captain who has.
    const toPending = await kim.send(openDirectConversation, { body: { toMemberId: pending.memberId } });
    expect(toPending).toMatchObject({ status: 200, response: { name: 'Dana Cole' } });
  });

  it('started earlier by a stranger stays readable but not writable', async () => {
    const stranger = await service.member();
    const id = await aConversation(service.db, stranger, kim);
    await aMessage(service.db, { roomId: id, senderId: kim.memberId, body: 'Who are you?' });
    expect((await read(kim, id)).response).toMatchObject({
      canWrite: false,
      messages: [{ body: 'Who are you?' }],
    });
    for (const one of [stranger, kim])
      expect(await sendText(one, id, 'Hello')).toMatchObject({ status: 409 });
  });
});

describe('An e-mail to juniors', () => {
  it('omits earlier messages of a stranger if no second adult reads along', async () => {
    const stranger = await service.member();
    const roomId = await aConversation(service.db, stranger, kim);
    await aMessage(service.db, { roomId, senderId: stranger.memberId, body: 'Hello Kim' });
    const { db, config } = service;
    const now = new Date(Date.now() + 3_600_000);
    await notifyUnread({ db, config, outbox: openOutbox(null) }, { roomId, now });
    expect(await emailsTo(service, kim)).toEqual([]);
  });

  it('goes once to the second adult too', async () => {
    const robin = await service.member();
    await captains(service.db, robin.memberId, teamId, 2);
    await aJunior('Mia');
    await dana.send(emailMember, { body: { toMemberId: kim.memberId, message: 'Bring water' } });
    const body = { message: 'Practice is at five', includeCaptains: false };
    expect((await dana.send(emailTeam, { params: { id: teamId }, body })).response).toEqual({
      receiverCount: 2,
    });
    expect(await emailsTo(service, robin)).toMatchObject([
      { kind: 'message-copy', text: expect.stringContaining('Bring water') },
      { kind: 'team-message-copy', text: expect.stringContaining('Practice is at five') },
    ]);
  });
});

async function aJunior(firstName: string): Promise<Caller> {
  const about = { firstName, lastName: 'Lindqvist', birthDate: bornYearsAgo(12) };
  return service.signedIn(await aRosteredPlayer(service.db, { teamId, ...about }));
}

async function opens(from: Caller, to: Caller): Promise<number> {
  return (await from.send(openDirectConversation, { body: { toMemberId: to.memberId } })).response.id;
}

let messageCount = 0;

function sendText(from: Caller, id: number, message: string) {
  messageCount += 1;
  return from.send(sendMessage, {
    params: { id },
    body: { message, clientId: `junior-talk-${messageCount}` },
  });
}

function read(who: Caller, id: number) {
  return who.send(readConversation, { params: { id } });
}
