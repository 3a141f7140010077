import {
  countUnread,
  listConversations,
  markConversationRead,
  sendMessage,
} from '@courtline/contract/message';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../../queue/outbox';
import { notifyUnread } from '../../operations/notify-unread';
import { saveMessage } from '../../store/message/save-conversation';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation } from '../../testing/around-rows';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { untilLockWait } from '../../testing/until';

const quarter = 15 * 60_000;

let service: TestService;
let ana: Caller;
let ben: Caller;
let roomId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const sessionId = await aSession(service.db, { conferenceId });
  [ana, ben] = [await service.member(), await service.member()];
  for (const { memberId } of [ana, ben]) {
    await captains(service.db, memberId, await aTeam(service.db, { sessionId }));
  }
  roomId = await aConversation(service.db, ana, ben);
  for (let n = 0; n < 4; n++) await sendText(ana);
});

describe('Concurrent requests', () => {
  it('send one e-mail when many nodes check an unread room', async () => {
    await Promise.all(Array.from({ length: 6 }, lookLater));
    expect(await emailsTo(ben)).toHaveLength(1);
  });

  it('keep a new message unread and scheduled for an e-mail while earlier ones are marked read', async () => {
    expect((await whileSaying(() => mark(ben, 4))).status).toBe(204);
    expect(await unreadOf(ben)).toEqual([1, 1]);
    await lookLater();
    expect(await emailsTo(ben)).toHaveLength(1);
  });

  it('schedule a new e-mail for a message that arrives while an already reported room is marked read', async () => {
    await lookLater();
    const before = await jobCount();
    expect((await whileSaying(() => mark(ben, 4))).status).toBe(204);
    expect(await jobCount()).toBe(before + 1);
    await lookLater();
    expect((await emailsTo(ben)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('4 new messages'),
      expect.stringContaining('New message'),
    ]);
  });

  it('report a message in the e-mail that is just being sent', async () => {
    await whileSaying(lookLater);
    expect(await emailsTo(ben)).toMatchObject([{ subject: expect.stringContaining('5 new messages') }]);
  });

  it('count unread messages correctly while many are sent and read', async () => {
    const sent = Array.from({ length: 6 }, () => sendText(ana));
    const read = [2, 4, 1, 3, 4].map((number) => mark(ben, number));
    expect(statusesOf(await Promise.all(sent))).toEqual(sent.map(() => 201));
    await Promise.all(read);
    expect(await unreadOf(ben)).toEqual([6, 6]);
    await Promise.all([mark(ben, 10), mark(ben, 9)]);
    expect(await unreadOf(ben)).toEqual([0, 0]);
  });

  it('save a message once when it is sent repeatedly, and count it as one unread', async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendText(ana, 'the-same-one')));
    expect(sent.map(({ status, response }) => [status, response.number])).toEqual(sent.map(() => [201, 5]));
    expect(await unreadOf(ben)).toEqual([5, 5]);
  });
});

let messageCount = 0;

function sendText(from: Caller, clientId = `race-of-rooms-${(messageCount += 1)}`) {
  return from.send(sendMessage, { params: { id: roomId }, body: { message: 'Hello', clientId } });
}

function mark(by: Caller, number: number) {
  return by.send(markConversationRead, { params: { id: roomId }, body: { number } });
}

/** Unread counts of the bell and of the conversation list. */
async function unreadOf(caller: Caller): Promise<[number, number | undefined]> {
  const { count } = (await caller.send(countUnread)).response;
  return [count, (await caller.send(listConversations)).response.rooms[0]?.unreadCount];
}

/** Runs the job of a node that checks the conversation after it has been unread long enough. */
function lookLater(): Promise<void> {
  const { db, config } = service;
  const now = new Date(Date.now() + quarter + 60_000);
  return notifyUnread({ db, config, outbox: openOutbox(null) }, { roomId, now });
}

function emailsTo({ email }: Caller) {
  return service.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}

/** The number of scheduled checks of the conversation. */
async function jobCount(): Promise<number> {
  const { rows } = await service.database.pool.query(
    `select from pgboss.job where name = 'unread' and data ->> 'roomId' = '${roomId}'`,
  );
  return rows.length;
}

/** Runs the other action while the sent message is not yet committed. */
async function whileSaying<T>(act: () => Promise<T>): Promise<T> {
  const now = new Date();
  const message = { roomId, senderId: ana.memberId, clientId: 'said-meanwhile', body: 'And?', sentAt: now };
  const acting = await service.db.transaction().execute(async (tx) => {
    await saveMessage(tx, { ...message, emailDueAt: new Date(now.getTime() + quarter) });
    const under = { way: act() };
    await untilLockWait(service);
    return under;
  });
  return acting.way;
}
