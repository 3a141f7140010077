import {
  markConversationRead,
  openDirectConversation,
  openTeamConversation,
  sendMessage,
} from '@courtline/contract/message';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aConversation } from '../testing/around-rows';
import type { Caller } from '../testing/caller';
import { aRosteredChild } from '../testing/family-rows';
import { aConference, aLeague, aSession, aTeam } from '../testing/league-rows';
import { aPlayer, captains, playsFor } from '../testing/people';
import { openOutbox } from '../queue/outbox';
import { notifyUnread, runUnreadJob } from './notify-unread';
import { until } from '../testing/until';

const minute = 60_000;

let service: TestService;
let ana: Caller;
let ben: Caller;
let teamId: number;
let roomId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }), name: 'Aces' });
  ana = await service.member({ firstName: 'Ana', lastName: 'Diaz' });
  await captains(service.db, ana.memberId, teamId);
  ben = await joins();
  roomId = await aConversation(service.db, ana, ben);
});

describe('The e-mail about unread messages', () => {
  it('is sent once after a quarter of an hour, with the messages and a link', async () => {
    await say(ana, 'Can you play on Sunday?\n\nIt is at nine.');
    await say(ana, 'Court 3 <b>!</b>');
    await later(14);
    expect(await emailsTo(ben)).toEqual([]);
    await later(16);
    await later(16);
    const [mail, ...others] = await emailsTo(ben);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'unread-messages',
      subject: '2 new messages from Ana Diaz',
      reply_to: null,
    });
    expect(mail?.text).toContain('Can you play on Sunday?');
    expect(mail?.text).toContain(`/inbox?roomId=${roomId}&roomName=Ana+Diaz`);
    expect(mail?.html).toContain('&lt;b&gt;');
    expect(await emailsTo(ana)).toEqual([]);
  });

  it('is not sent to a member who has read them', async () => {
    await say(ana, 'Hello');
    await ben.send(markConversationRead, { params: { id: roomId }, body: { number: 1 } });
    await later(16);
    expect(await emailsTo(ben)).toEqual([]);
  });

  it('is not sent to a member who has replied', async () => {
    await say(ana, 'Hello');
    await say(ben, 'Hi');
    await later(16);
    expect(await emailsTo(ben)).toEqual([]);
    expect(await emailsTo(ana)).toMatchObject([{ subject: expect.stringContaining('New message from') }]);
  });

  it('is sent once, and again only after the member has read the messages', async () => {
    await say(ana, 'One');
    await later(16);
    await say(ana, 'Two');
    await later(60);
    expect(await emailsTo(ben)).toHaveLength(1);
    await ben.send(markConversationRead, { params: { id: roomId }, body: { number: 2 } });
    await say(ana, 'Three');
    await later(90);
    const emails = await emailsTo(ben);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'New message from Ana Diaz',
      'New message from Ana Diaz',
    ]);
    expect(emails[1]?.text).toContain('Three');
    expect(emails[1]?.text).not.toContain('Two');
  });

  it('is sent to each team member who has not read them, but not to former ones', async () => {
    const { id } = (await ana.send(openTeamConversation, { params: { id: teamId } })).response;
    const [left, stays] = [await joins(), await joins()];
    await say(ana, 'Practice on Thursday', id);
    await ben.send(markConversationRead, { params: { id }, body: { number: 1 } });
    await service.database.pool.query(
      `update team_members set left_at = now(), left_because = 'withdrawn' where member_id = ${left.memberId}`,
    );
    await later(16, id);
    expect(await emailsTo(stays)).toMatchObject([{ subject: 'New message in Aces' }]);
    expect([await emailsTo(ben), await emailsTo(left), await emailsTo(ana)]).toEqual([[], [], []]);
  });

  it('is sent when due by the clock of the database, also by a node whose clock is behind', async () => {
    await say(ana, 'Hello');
    const { rows } = await service.database.pool.query<{ data: object }>(
      `select data from pgboss.job where name = 'unread' and data ->> 'roomId' = '${roomId}'`,
    );
    const { db, config } = service;
    for (const { data } of rows) {
      await runUnreadJob({ db, config, outbox: openOutbox(null) }, { data, isLastTry: false });
    }
    expect([rows.length, await emailsTo(ben)]).toMatchObject([1, [{ subject: 'New message from Ana Diaz' }]]);
  });

  it('is sent by a job of the service when due', async () => {
    const quick = await aService({ on: service.database, settings: { UNREAD_MAIL_MINUTES: '0' } });
    const sender = await quick.signedIn(ana);
    await say(sender, 'Now');
    await until(async () => (await emailsTo(ben)).length > 0);
    await quick.close();
    expect(await emailsTo(ben)).toMatchObject([{ subject: 'New message from Ana Diaz' }]);
  });
});

describe('The e-mail about messages to a junior', () => {
  it('reaches the guardian who reads along, and no other', async () => {
    const [eva, cal] = [await service.member(), await service.member()];
    const kim = await aRosteredChild(service.db, {
      guardianIds: [eva.memberId, cal.memberId],
      age: 15,
      email: 'kim@family.example',
      teamId,
    });
    const { response } = await ana.send(openDirectConversation, { body: { toMemberId: kim.memberId } });
    await say(ana, 'Practice is at five', response.id);
    await later(16, response.id);
    const counts = await Promise.all([kim, eva, cal].map(async (one) => (await emailsTo(one)).length));
    expect(counts).toEqual([1, 1, 0]);
  });
});

let said = 0;

async function say(from: Caller, message: string, id = roomId): Promise<void> {
  said += 1;
  const body = { message, clientId: `unread-talk-${said}` };
  expect((await from.send(sendMessage, { params: { id }, body })).status).toBe(201);
}

/** Runs the job of the room as if this many minutes had passed. */
async function later(minutes: number, id = roomId): Promise<void> {
  const { db, config } = service;
  const now = new Date(Date.now() + minutes * minute);
  await notifyUnread({ db, config, outbox: openOutbox(null) }, { roomId: id, now });
}

function emailsTo({ email }: { email: string }) {
  return service.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();
}

async function joins(): Promise<Caller> {
  const caller = await service.member();
  const playerId = await aPlayer(service.db, { memberId: caller.memberId });
  await playsFor(service.db, { memberId: caller.memberId, playerId, teamId });
  return caller;
}
