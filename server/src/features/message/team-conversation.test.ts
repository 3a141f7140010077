import {
  countUnread,
  listConversations,
  markConversationRead,
  openTeamConversation,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, captains, playsFor } from '../../testing/people';
import { untilLockWait } from '../../testing/until';

let service: TestService;
let teamId: number;
let conferenceId: number;
let captain: Caller;
let player: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  teamId = await aTeam(service.db, {
    sessionId: await aSession(service.db, { conferenceId }),
    name: 'Piedmont Aces',
  });
  captain = await service.member();
  await captains(service.db, captain.memberId, teamId);
  player = await joins();
});

describe('The room of a team', () => {
  it('is shared by all players and captains, whichever of them opens it first', async () => {
    const opened = await Promise.all([captain, player, captain, player].map((one) => open(one)));
    expect(new Set(opened.map(({ response }) => response.id)).size).toBe(1);
    expect(opened[0]?.response.name).toBe('Piedmont Aces');
  });

  it('is not found by strangers, organizers and admins', async () => {
    const { id } = (await open(captain)).response;
    const organizer = await service.conferenceOrganizerOf(conferenceId);
    for (const other of [await service.member(), organizer, await service.admin()]) {
      expect(await open(other)).toMatchObject({ status: 404 });
      expect(await other.send(readConversation, { params: { id } })).toMatchObject({ status: 404 });
      expect(await sendText(other, id, 'Hello')).toMatchObject({ status: 404 });
      expect((await other.send(listConversations)).response.rooms).toEqual([]);
    }
  });

  it('shows new members only messages since they joined', async () => {
    const { id } = (await open(captain)).response;
    await sendText(captain, id, 'Practice is on Thursday');
    const newcomer = await joins();
    expect(await listed(newcomer)).toEqual([]);
    expect((await newcomer.send(countUnread)).response).toEqual({ count: 0 });
    expect((await newcomer.send(readConversation, { params: { id } })).response).toMatchObject({
      messages: [],
      hasOlder: false,
      readers: [],
    });
    await sendText(captain, id, 'Welcome!');
    expect(await listed(newcomer)).toMatchObject([{ unreadCount: 1, lastMessage: { body: 'Welcome!' } }]);
    const { response } = await newcomer.send(readConversation, { params: { id } });
    expect(response).toMatchObject({ messages: [{ number: 1, body: 'Welcome!' }], hasOlder: false });
    expect(response.readers).toMatchObject([{ number: 1 }]);
    const older = await newcomer.send(readConversation, { params: { id }, query: { before: 1 } });
    expect(older.response.messages).toEqual([]);
    await newcomer.send(markConversationRead, { params: { id }, body: { number: 1 } });
    expect(await listed(newcomer)).toMatchObject([{ unreadCount: 0 }]);
    expect(await listed(player)).toMatchObject([{ unreadCount: 2 }]);
  });

  it('is closed to members who have left, and open again when they return', async () => {
    const { id } = (await open(player)).response;
    await sendText(player, id, 'Hello');
    await leaves(player);
    expect(await player.send(readConversation, { params: { id } })).toMatchObject({ status: 404 });
    expect(await sendText(player, id, 'Still here')).toMatchObject({ status: 404 });
    expect(await listed(player)).toEqual([]);
    await captains(service.db, player.memberId, await aTeam(service.db, await another()));
    expect(await listed(player)).toEqual([]);
    await comesBack(player);
    expect(await listed(player)).toEqual([]);
    await sendText(captain, id, 'Welcome back');
    expect(await listed(player)).toMatchObject([{ unreadCount: 1 }]);
    expect((await player.send(readConversation, { params: { id } })).response.messages).toMatchObject([
      { number: 1, body: 'Welcome back' },
    ]);
  });

  it('keeps earlier messages visible to players who become captain, as long as either role lasts', async () => {
    const { id } = (await open(captain)).response;
    await sendText(captain, id, 'Practice is on Thursday');
    await captains(service.db, player.memberId, teamId, 2);
    await leaves(player);
    expect((await player.send(readConversation, { params: { id } })).response.messages).toHaveLength(1);
    const newCaptain = await service.member();
    await captains(service.db, newCaptain.memberId, teamId, 3);
    expect((await newCaptain.send(readConversation, { params: { id } })).response.messages).toEqual([]);
  });

  it('uses the current name of the team', async () => {
    const { id } = (await open(captain)).response;
    await service.db.updateTable('teams').set({ name: 'Midtown Aces' }).where('id', '=', teamId).execute();
    expect((await player.send(readConversation, { params: { id } })).response).toMatchObject({
      name: 'Midtown Aces',
      teamId,
    });
  });

  it('accepts no message from a player who is leaving at the same time', async () => {
    const { id } = (await open(player)).response;
    const { sending, leave } = await leavingWhile(() => sendText(player, id, 'One last word'));
    await leave();
    expect(await sending).toMatchObject({ status: 404 });
    expect((await captain.send(readConversation, { params: { id } })).response.messages).toEqual([]);
  });
});

function open(caller: Caller) {
  return caller.send(openTeamConversation, { params: { id: teamId } });
}

let messageCount = 0;

function sendText(from: Caller, id: number, message: string) {
  messageCount += 1;
  return from.send(sendMessage, { params: { id }, body: { message, clientId: `team-talk-${messageCount}` } });
}

async function listed(caller: Caller) {
  return (await caller.send(listConversations)).response.rooms;
}

async function joins(): Promise<Caller> {
  const caller = await service.member();
  await comesBack(caller);
  return caller;
}

async function comesBack({ memberId }: Caller): Promise<void> {
  const known = service.db.selectFrom('players').select('id').where('member_id', '=', memberId);
  const playerId = (await known.executeTakeFirst())?.id ?? (await aPlayer(service.db, { memberId }));
  await playsFor(service.db, { memberId, playerId, teamId });
}

const leaving = `update team_members set left_at = now(), left_because = 'withdrawn' where left_at is null and member_id = `;

async function leaves({ memberId }: Caller): Promise<void> {
  await service.database.pool.query(leaving + memberId);
}

async function another() {
  return { sessionId: await aSession(service.db, { conferenceId }) };
}

/** The player is removed from the roster, not yet committed when they send. */
async function leavingWhile<T>(send: () => Promise<T>) {
  const client = await service.database.pool.connect();
  await client.query('begin');
  await client.query(leaving + player.memberId);
  const sending = send();
  await untilLockWait(service);
  return {
    sending,
    leave: async () => {
      await client.query('commit');
      client.release();
    },
  };
}
