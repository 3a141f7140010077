import {
  findContact,
  listConversations,
  openDirectConversation,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation } from '../../testing/around-rows';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, captains, organizesConference, playsFor } from '../../testing/people';

let service: TestService;
let stranger: Caller;
let captain: Caller;
let teamId: number;
let conferenceId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
  captain = await service.member({ firstName: 'Theo', lastName: 'Marsh' });
  await captains(service.db, captain.memberId, teamId);
  stranger = await service.member({ firstName: 'Ana', lastName: 'Diaz' });
});

describe('Starting a conversation', () => {
  it('is possible with any captain, in one room for both', async () => {
    const opened = await open(stranger, captain);
    expect(opened).toMatchObject({ status: 200, response: { name: 'Theo Marsh' } });
    await sendText(stranger, opened.response.id, 'Do you need players?');
    expect((await open(captain, stranger)).response).toEqual({ id: opened.response.id, name: 'Ana Diaz' });
  });

  it('creates one room for concurrent requests', async () => {
    const mate = await aTeamMate();
    const opened = await Promise.all([open(mate, captain), open(captain, mate), open(mate, captain)]);
    expect(new Set(opened.map(({ response }) => response.id)).size).toBe(1);
  });

  it('is rejected with oneself, an unknown person, or an unrelated player', async () => {
    const player = await service.member();
    for (const other of [stranger, player, { memberId: 999_999 }]) {
      expect(await open(stranger, other)).toMatchObject({ status: 404 });
    }
  });

  it('is possible between teammates, and for organizers of the conference', async () => {
    const [one, other] = [await aTeamMate(), await aTeamMate()];
    const organizer = await service.member();
    await organizesConference(service.db, organizer.memberId, conferenceId);
    for (const [from, to] of [
      [one, other],
      [captain, one],
      [organizer, one],
      [one, organizer],
    ] as const) {
      expect(await open(from, to)).toMatchObject({ status: 200 });
    }
  });

  it('with a junior is only for their captains and organizers, even if the junior is a captain', async () => {
    await service.admin();
    const junior = await aTeamMate('2015-05-05');
    const young = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
    await captains(service.db, junior.memberId, young);
    expect(await open(stranger, junior)).toMatchObject({ status: 404 });
    expect(await open(captain, junior)).toMatchObject({ status: 200 });
    expect(await open(junior, captain)).toMatchObject({ status: 200 });
    const mate = await aTeamMate();
    expect(await open(mate, junior)).toMatchObject({ status: 404 });
    expect(await open(junior, mate)).toMatchObject({ status: 404 });
  });

  it('is offered on a player’s page exactly if it is possible', async () => {
    const mate = await aTeamMate();
    const ask = async (caller: Caller) => {
      const player = service.db.selectFrom('players').select('id').where('member_id', '=', mate.memberId);
      const { id } = await player.executeTakeFirstOrThrow();
      return (await caller.send(findContact, { params: { id } })).response.memberId;
    };
    expect(await ask(captain)).toBe(mate.memberId);
    expect(await ask(stranger)).toBeNull();
    expect(await ask(mate)).toBeNull();
  });

  it('with new people is limited to ten an hour, with known people unlimited', async () => {
    const roomId = (await open(stranger, captain)).response.id;
    for (let n = 0; n < 9; n++) await open(stranger, { memberId: 999_999 });
    expect(await open(stranger, { memberId: 999_999 })).toMatchObject({ status: 429 });
    expect((await open(stranger, captain)).response.id).toBe(roomId);
  });
});

describe('A message', () => {
  it('is saved as written and delivered to the other person', async () => {
    const { id } = (await open(stranger, captain)).response;
    const words = 'Hello <b>Theo</b> & "all"\nhttps://example.com 🎾';
    const { status, response } = await sendText(stranger, id, `  ${words}  `);
    expect([status, response]).toMatchObject([201, { number: 1, isMine: true, body: words }]);
    expect((await captain.send(readConversation, { params: { id } })).response.messages).toMatchObject([
      { senderName: 'Ana Diaz', isMine: false, body: words },
    ]);
    expect((await captain.send(listConversations)).response.rooms).toMatchObject([{ unreadCount: 1 }]);
  });

  it('sent again after a lost response is saved once', async () => {
    const { id } = (await open(stranger, captain)).response;
    const sent = await Promise.all([1, 2, 3].map(() => sendText(stranger, id, 'Once', 'the-same-one')));
    expect(sent.map(({ status, response }) => [status, response.number])).toEqual(
      [1, 2, 3].map(() => [201, 1]),
    );
    expect(await sendText(stranger, id, 'Other words', 'the-same-one')).toMatchObject({ status: 409 });
    expect((await stranger.send(readConversation, { params: { id } })).response.messages).toHaveLength(1);
  });

  it.each([
    ['nothing', '  \n '],
    ['more than 2000 characters', 'x'.repeat(2001)],
    ['a NUL', 'a\u0000b'],
  ])('with %s is rejected', async (_, words) => {
    const { id } = (await open(stranger, captain)).response;
    expect(await sendText(stranger, id, words)).toMatchObject({ status: 400 });
  });

  it('to a foreign room is not found, and nothing is saved', async () => {
    const { id } = (await open(stranger, captain)).response;
    for (const caller of [await service.member(), await service.admin()]) {
      expect(await sendText(caller, id, 'I was here')).toMatchObject({ status: 404 });
    }
    expect((await captain.send(readConversation, { params: { id } })).response.messages).toEqual([]);
  });

  it('gets a number without gaps when many are sent concurrently', async () => {
    const { id } = (await open(stranger, captain)).response;
    await sendText(stranger, id, 'Ready?');
    const words = Array.from({ length: 12 }, (_, index) => `Message ${index}`);
    const sent = await Promise.all(
      words.map((one, index) => sendText(index % 2 ? captain : stranger, id, one)),
    );
    expect(statusesOf(sent)).toEqual(words.map(() => 201));
    const { messages } = (await captain.send(readConversation, { params: { id } })).response;
    expect(messages.map(({ number }) => number)).toEqual([1, ...words.map((_, index) => index + 2)]);
  });

  it('can be followed by nine more in an hour without an answer, and by many with one', async () => {
    const { id } = (await open(stranger, captain)).response;
    for (let n = 0; n < 10; n++) expect((await sendText(stranger, id, 'Hello?')).status).toBe(201);
    expect(await sendText(stranger, id, 'Hello?')).toMatchObject({ status: 429 });
    await sendText(captain, id, 'Hello!');
    expect((await sendText(stranger, id, 'There you are')).status).toBe(201);
  });
});

describe('In an existing room', () => {
  it('members cannot write to a player who has left their team and never wrote', async () => {
    const mate = await aTeamMate();
    const { id } = (await open(captain, mate)).response;
    await leaves(mate);
    expect((await captain.send(readConversation, { params: { id } })).response.canWrite).toBe(false);
    expect((await sendText(captain, id, 'Come back')).refusal?.Message).toMatch(
      /^You can no longer message /,
    );
    expect((await mate.send(readConversation, { params: { id } })).response.canWrite).toBe(true);
    await sendText(mate, id, 'Bye');
    expect((await sendText(captain, id, 'Come back')).status).toBe(201);
  });

  it('members cannot write to a person who has deleted the account', async () => {
    const roomId = await aConversation(service.db, stranger, captain);
    const deleted = { email: null, deleted_at: new Date(), first_name: 'Former', last_name: 'player' };
    await service.db.updateTable('members').set(deleted).where('id', '=', captain.memberId).execute();
    expect((await stranger.send(readConversation, { params: { id: roomId } })).response).toMatchObject({
      name: 'Former player',
      canWrite: false,
    });
    expect(await sendText(stranger, roomId, 'Hello?')).toMatchObject({ status: 409 });
  });
});

function open(from: Caller, to: { memberId: number }) {
  return from.send(openDirectConversation, { body: { toMemberId: to.memberId } });
}

let messageCount = 0;

function sendText(
  from: Caller,
  id: number,
  message: string,
  clientId = `test-${(messageCount += 1)}-message`,
) {
  return from.send(sendMessage, { params: { id }, body: { message, clientId } });
}

async function aTeamMate(birthDate = '1990-01-01'): Promise<Caller> {
  const caller = await service.member();
  const playerId = await aPlayer(service.db, { memberId: caller.memberId, birthDate });
  await playsFor(service.db, { memberId: caller.memberId, playerId, teamId });
  return caller;
}

async function leaves({ memberId }: Caller): Promise<void> {
  await service.db
    .updateTable('team_members')
    .set({ left_at: new Date(), left_because: 'withdrawn' })
    .where('member_id', '=', memberId)
    .execute();
}
