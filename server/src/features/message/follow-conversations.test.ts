import { logoutByPost } from '@courtline/contract/account';
import { markConversationRead, openTeamConversation, sendMessage } from '@courtline/contract/message';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { type LiveReader, follow } from '../../testing/live-reader';
import { aPlayer, captains, playsFor } from '../../testing/people';
import { until } from '../../testing/until';

let service: TestService;
let other: TestService;
let elsewhere: string;
let ana: Caller;
let ben: Caller;
let roomId: number;
const open: LiveReader[] = [];

beforeAll(async () => {
  service = await aService();
  other = await aService({ on: service.database });
  elsewhere = await other.listen();
});

afterAll(async () => {
  for (const page of open) page.leave();
  await other.close();
  await service.close();
});

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
  [ana, ben] = [await service.member(), await service.member()];
  await captains(service.db, ana.memberId, teamId);
  const playerId = await aPlayer(service.db, { memberId: ben.memberId });
  await playsFor(service.db, { memberId: ben.memberId, playerId, teamId });
  roomId = (await ana.send(openTeamConversation, { params: { id: teamId } })).response.id;
});

describe('A page that follows the inbox', () => {
  it('is notified of a message sent on another node, with only the room id', async () => {
    const page = await watch(ben);
    await sendText(ana, roomId);
    await waitForEvents(page);
    expect(page.events).toEqual([{ roomId }]);
  });

  it('is not notified about rooms of others, not even for an admin', async () => {
    const [stranger, admin] = [await watch(await service.member()), await watch(await service.admin())];
    const page = await watch(ben);
    await sendText(ana, roomId);
    await waitForEvents(page);
    await flushEvents(page);
    expect([stranger.events, admin.events]).toEqual([[], []]);
  });

  it('gets no more notifications once its reader has left the team', async () => {
    const [left, stays] = [await watch(ben), await watch(ana)];
    await service.database.pool.query(
      `update team_members set left_at = now(), left_because = 'withdrawn' where member_id = ${ben.memberId}`,
    );
    await sendText(ana, roomId);
    await waitForEvents(stays);
    await flushEvents(stays);
    expect(left.events).toEqual([]);
  });

  it('gets no more notifications once its reader has signed out', async () => {
    const [left, stays] = [await watch(ben), await watch(ana)];
    await ben.send(logoutByPost);
    expect(ben.cookie).toBeNull();
    await sendText(ana, roomId);
    await waitForEvents(stays);
    await flushEvents(stays);
    expect(left.events).toEqual([]);
  });

  it('is notified when another page of the same reader marks a room as read, and so is the other person', async () => {
    const direct = await aConversation(service.db, ana, ben);
    await sendText(ana, direct);
    const pages = [await watch(ben), await watch(ana)];
    await ben.send(markConversationRead, { params: { id: direct }, body: { number: 1 } });
    for (const page of pages) {
      await waitForEvents(page);
      expect(page.events).toEqual([{ roomId: direct }]);
    }
  });

  it('is only for members', async () => {
    expect((await follow(elsewhere, '/v1/messages/live')).status).toBe(401);
  });
});

async function watch({ cookie }: Caller): Promise<LiveReader> {
  const page = await follow(elsewhere, '/v1/messages/live', cookie);
  open.push(page);
  return page;
}

let messageCount = 0;

async function sendText(from: Caller, id: number): Promise<void> {
  messageCount += 1;
  const body = { message: 'Nobody else may know', clientId: `live-talk-${messageCount}` };
  expect((await from.send(sendMessage, { params: { id }, body })).status).toBe(201);
}

function waitForEvents(page: LiveReader, count = 1): Promise<unknown> {
  return until(() => page.events.length >= count);
}

/** Once this message arrives, earlier notifications have been delivered. */
async function flushEvents(page: LiveReader): Promise<void> {
  await sendText(ana, roomId);
  await waitForEvents(page, 2);
}
