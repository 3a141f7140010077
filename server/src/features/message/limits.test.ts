import { openDirectConversation, sendMessage } from '@courtline/contract/message';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation } from '../../testing/around-rows';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { captains } from '../../testing/people';

let service: TestService;
let ana: Caller;
let ben: Caller;
let roomId: number;
let sessionId: number;

beforeAll(async () => {
  service = await aService();
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId });
});

afterAll(() => service.close());

beforeEach(async () => {
  [ana, ben] = [await aCaptain(), await aCaptain()];
  roomId = await aConversation(service.db, ana, ben);
  await sendText(ben);
});

describe('The hourly limit', () => {
  it('allows 120 messages across all rooms', async () => {
    await hasTried('room-message', String(ana.memberId), 119);
    expect((await sendText(ana)).status).toBe(201);
    const { status, headers } = await sendText(ana);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    expect((await sendText(ben)).status).toBe(201);
  });

  it('allows 60 messages in one room, and the rest in others', async () => {
    await hasTried('message-to-one', `${ana.memberId}:${roomId}`, 59);
    expect((await sendText(ana)).status).toBe(201);
    expect((await sendText(ana)).status).toBe(429);
    const elsewhere = await aConversation(service.db, ana, await aCaptain());
    expect((await sendText(ana, { id: elsewhere })).status).toBe(201);
  });

  it('allows ten messages to a person who has not answered', async () => {
    const silent = await aConversation(service.db, ana, await aCaptain());
    for (let n = 0; n < 10; n++) expect((await sendText(ana, { id: silent })).status).toBe(201);
    expect((await sendText(ana, { id: silent })).status).toBe(429);
  });

  it('resets after the hour', async () => {
    await hasTried('room-message', String(ana.memberId), 120);
    expect((await sendText(ana)).status).toBe(429);
    await service.db
      .updateTable('rate_limits')
      .set({ expires_at: new Date() })
      .where('name', '=', 'room-message')
      .where('key', '=', String(ana.memberId))
      .execute();
    expect((await sendText(ana)).status).toBe(201);
  });

  it('allows ten rooms with new people, whether or not they exist', async () => {
    for (let n = 0; n < 10; n++) expect((await open(999_000 + n)).status).toBe(404);
    expect((await open(999_999)).status).toBe(429);
    expect((await open(ben.memberId)).status).not.toBe(429);
  });
});

describe('A message sent again after a lost response', () => {
  it('counts once, sequentially or concurrently', async () => {
    await sendText(ana, { clientId: 'the-same-one' });
    await sendText(ana, { clientId: 'the-same-one' });
    const at = await Promise.all([1, 2, 3].map(() => sendText(ana, { clientId: 'another-one' })));
    expect(statusesOf(at)).toEqual([201, 201, 201]);
    expect(await triesOf('room-message', String(ana.memberId))).toBe(2);
    expect(await triesOf('message-to-one', `${ana.memberId}:${roomId}`)).toBe(2);
  });

  it('succeeds although it had used up the limit', async () => {
    await hasTried('room-message', String(ana.memberId), 119);
    const first = await sendText(ana, { clientId: 'the-last-one' });
    const again = await sendText(ana, { clientId: 'the-last-one' });
    expect([again.status, again.response.number]).toEqual([201, first.response.number]);
    expect((await sendText(ana)).status).toBe(429);
  });
});

async function aCaptain(): Promise<Caller> {
  const caller = await service.member();
  await captains(service.db, caller.memberId, await aTeam(service.db, { sessionId }));
  return caller;
}

let messageCount = 0;

function sendText(from: Caller, { id = roomId, clientId = `limited-${(messageCount += 1)}` } = {}) {
  return from.send(sendMessage, { params: { id }, body: { message: 'Hello', clientId } });
}

function open(toMemberId: number) {
  return ana.send(openDirectConversation, { body: { toMemberId } });
}

async function hasTried(name: string, key: string, count: number): Promise<void> {
  const [windowStart, expiresAt] = [new Date(), new Date(Date.now() + 60 * 60 * 1000)];
  await service.db
    .insertInto('rate_limits')
    .values({ name, key, count, window_start: windowStart, expires_at: expiresAt })
    .execute();
}

async function triesOf(name: string, key: string): Promise<number> {
  const row = await service.db
    .selectFrom('rate_limits')
    .select('count')
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.count ?? 0;
}
