import { logoutByPost } from '@courtline/contract/account';
import { markRoomRead, openTeamRoom, sendMessage } from '@courtline/contract/room';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aRoom } from '../../testing/around-rows';
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
  roomId = (await ana.send(openTeamRoom, { params: { id: teamId } })).answer.id;
});

describe('A page with the inbox', () => {
  it('hears of a message said on another node, by the id of its room and nothing else', async () => {
    const page = await watch(ben);
    await say(ana, roomId);
    await heard(page);
    expect(page.events).toEqual([{ roomId }]);
  });

  it('hears nothing of rooms of others, not even as an admin', async () => {
    const [stranger, admin] = [await watch(await service.member()), await watch(await service.admin())];
    const page = await watch(ben);
    await say(ana, roomId);
    await heard(page);
    await andThen(page);
    expect([stranger.events, admin.events]).toEqual([[], []]);
  });

  it('hears nothing more once its reader has left the team', async () => {
    const [left, stays] = [await watch(ben), await watch(ana)];
    await service.database.pool.query(
      `update team_members set left_at = now(), left_because = 'withdrawn' where member_id = ${ben.memberId}`,
    );
    await say(ana, roomId);
    await heard(stays);
    await andThen(stays);
    expect(left.events).toEqual([]);
  });

  it('hears nothing more once its reader has signed out', async () => {
    const [left, stays] = [await watch(ben), await watch(ana)];
    await ben.send(logoutByPost);
    expect(ben.cookie).toBeNull();
    await say(ana, roomId);
    await heard(stays);
    await andThen(stays);
    expect(left.events).toEqual([]);
  });

  it('hears that another page of the same reader has read a room, and so does the other one of a talk', async () => {
    const direct = await aRoom(service.db, ana, ben);
    await say(ana, direct);
    const pages = [await watch(ben), await watch(ana)];
    await ben.send(markRoomRead, { params: { id: direct }, body: { number: 1 } });
    for (const page of pages) {
      await heard(page);
      expect(page.events).toEqual([{ roomId: direct }]);
    }
  });

  it('is for members', async () => {
    expect((await follow(elsewhere, '/v1/messages/live')).status).toBe(401);
  });
});

async function watch({ cookie }: Caller): Promise<LiveReader> {
  const page = await follow(elsewhere, '/v1/messages/live', cookie);
  open.push(page);
  return page;
}

let said = 0;

async function say(from: Caller, id: number): Promise<void> {
  said += 1;
  const body = { message: 'Nobody else may know', clientId: `live-talk-${said}` };
  expect((await from.send(sendMessage, { params: { id }, body })).status).toBe(201);
}

function heard(page: LiveReader, count = 1): Promise<unknown> {
  return until(() => page.events.length >= count);
}

/** Whoever was to hear the message before has heard it when this one arrives. */
async function andThen(page: LiveReader): Promise<void> {
  await say(ana, roomId);
  await heard(page, 2);
}
