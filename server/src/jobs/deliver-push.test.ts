import { sendReminders } from '@courtline/contract/availability';
import { emailTeam } from '@courtline/contract/email';
import { confirmMatchDate, setLocationAndDate, teamMatchSummary } from '@courtline/contract/match';
import { openTeamConversation, sendMessage } from '@courtline/contract/message';
import { addPushDevice } from '@courtline/contract/push';
import { availabilities } from '@courtline/domain/constants';
import { linkPurposes } from '@courtline/domain/link/signed-links';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyResults } from '../operations/notify-results';
import { openJobQueue } from '../queue/queue';
import { openOutbox } from '../queue/outbox';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { aRosteredChild } from '../testing/family-rows';
import {
  type MatchFixture,
  aMatchFixture,
  begins,
  ofMatch,
  post,
  setFirst,
  stepTo,
} from '../testing/match-fixture';
import type { TestBrowser } from '../testing/push-rows';
import { type TestPushService, aTestPushService } from '../testing/push-service';
import { until } from '../testing/until';

const day = 24 * 60 * 60 * 1000;

let pushes: TestPushService;
let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  pushes = await aTestPushService();
  service = await aService({ settings: { PUSH_SERVICES: pushes.origin } });
});

afterAll(async () => {
  await service.close();
  await pushes.close();
});

beforeEach(async () => {
  fixture = await aMatchFixture(service, { singles: [1] });
});

describe('A push', () => {
  it('tells players of a moved match, with its page', async () => {
    const phone = await subscribe(fixture.player1);
    const matchDate = new Date(Date.now() + 3 * day).toISOString();
    await fixture.organizer.send(setLocationAndDate, { ...ofMatch(fixture), body: { matchDate } });
    const { payload, headers } = await pushes.pushTo(phone);
    expect(payload).toEqual({
      title: expect.stringMatching(/^Moved: Aces vs\. Lobs, now /),
      path: `/leagues/match/${fixture.teamMatchId}`,
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(headers).toMatchObject({
      ttl: String(3 * 24 * 60 * 60),
      topic: payload.tag,
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
  });

  it('tells a captain that the date is confirmed, and of published lineups', async () => {
    const phone = await subscribe(fixture.captain2);
    await setFirst(fixture, 1);
    await stepTo(fixture, fixture.captain1, 2);
    const matchDate = new Date(Date.now() + 3 * day).toISOString();
    await fixture.captain2.send(setLocationAndDate, { ...ofMatch(fixture), body: { matchDate } });
    const { response } = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    const body = { matchDate: response.matchDate ?? '' };
    await fixture.captain1.send(confirmMatchDate, { ...ofMatch(fixture), body });
    await titled(phone, /^Confirmed: Aces vs\. Lobs/);
    await setFirst(fixture, 2);
    for (const step of [2, 3]) await stepTo(fixture, fixture.captain2, step);
    await stepTo(fixture, fixture.captain1, 3);
    const { payload } = await titled(phone, /^Lineups are out: Aces vs\. Lobs$/);
    expect(JSON.stringify(payload)).not.toMatch(/Ann|Dora|Lee/);
  });

  it('tells the other captain of results', async () => {
    const phone = await subscribe(fixture.captain2);
    await begins(service, fixture);
    await post(fixture, fixture.captain1);
    const jobs = await openJobQueue(service.database.connection, () => undefined);
    const tools = { db: service.db, config: service.config, outbox: openOutbox(null, jobs) };
    const now = new Date(Date.now() + 6 * 60_000);
    await notifyResults(tools, { teamMatchId: fixture.teamMatchId, now });
    await jobs.stop();
    const { payload } = await titled(phone, /^Result posted: Singles 1, Aces vs\. Lobs$/);
    expect(payload.path).toBe(`/leagues/match/${fixture.teamMatchId}`);
  });

  it('tells of a message at once, without its text or its sender, and not who wrote it', async () => {
    const [phone, own] = [await subscribe(fixture.player1), await subscribe(fixture.captain1)];
    const room = await fixture.captain1.send(openTeamConversation, { params: { id: fixture.aces } });
    const params = { id: room.response.id };
    const body = { message: 'Bring the secret balls', clientId: 'from-captain' };
    expect(await fixture.captain1.send(sendMessage, { params, body })).toMatchObject({ status: 201 });
    const { payload } = await pushes.pushTo(phone);
    expect(payload).toMatchObject({ title: 'New message in Aces', path: `/inbox?roomId=${params.id}` });
    await fixture.captain1.send(emailTeam, {
      params: { id: fixture.aces },
      body: { message: 'Secret, by e-mail', includeCaptains: false },
    });
    const byEmail = await titled(phone, /^New message to Aces$/);
    expect(JSON.stringify([payload, byEmail])).not.toMatch(/secret/i);
    expect(pushes.receivedBy(own)).toEqual([]);
  });

  it('asks who can play, and carries a link that answers, of which nothing is stored', async () => {
    const phone = await subscribe(fixture.player1);
    await remind(fixture.player1.memberId);
    const { payload } = await pushes.pushTo(phone);
    expect(payload.title).toMatch(/^Can you play .*\? Lobs at Aces$/);
    const answerPath = payload.answerPath ?? '';
    expect(answerPath.startsWith(`${linkPurposes.availability.path}?token=`)).toBe(true);
    const token = answerPath.split('token=')[1] ?? '';
    expect(await isStored(token)).toBe(false);
    const reply = await service.app.inject({
      method: 'POST',
      url: answerPath,
      payload: 'answer=yes',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.statusCode, reply.body.includes('data-saved="yes"')]).toEqual([200, true]);
    const stored = await service.db
      .selectFrom('availability')
      .select('player_availability_status_type_id as answerId')
      .where('team_match_id', '=', fixture.teamMatchId)
      .execute();
    expect(stored).toEqual([{ answerId: availabilities.yes.id }]);
  });

  it('reaches the guardians of a child, by first name, with a link that answers for the child', async () => {
    const guardian = await service.member({ firstName: 'Ana', lastName: 'Reyes' });
    const about = { guardianIds: [guardian.memberId], teamId: fixture.aces, firstName: 'Mia' };
    const mia = await aRosteredChild(service.db, about);
    const phone = await subscribe(guardian);
    await remind(mia.memberId);
    const { payload } = await pushes.pushTo(phone);
    expect(payload.title).toMatch(/^For Mia: Can you play /);
    expect(payload.path).toBe(`/leagues/match/${fixture.teamMatchId}?for=${mia.memberId}`);
    expect(payload.answerPath).toBeDefined();
  });
});

async function remind(memberId: number): Promise<void> {
  const { id } = await service.db
    .selectFrom('team_members')
    .select('id')
    .where('member_id', '=', memberId)
    .where('team_id', '=', fixture.aces)
    .executeTakeFirstOrThrow();
  const body = { teamMatchId: fixture.teamMatchId, teamId: fixture.aces, teamMemberIds: [id] };
  const { status } = await fixture.captain1.send(sendReminders, { ...ofMatch(fixture), body });
  expect(status).toBe(200);
}

async function subscribe(caller: Caller): Promise<TestBrowser> {
  const browser = pushes.browser();
  const { endpoint, keys } = browser;
  expect((await caller.send(addPushDevice, { body: { endpoint, keys } })).status).toBe(200);
  return browser;
}

function titled(browser: TestBrowser, title: RegExp) {
  return until(() => pushes.receivedBy(browser).find(({ payload }) => title.test(payload.title)));
}

async function isStored(text: string): Promise<boolean> {
  const { rows } = await service.database.pool.query(
    `select from pushes where link::text || path like $1 union all select from pgboss.job where data::text like $1`,
    [`%${text}%`],
  );
  return rows.length > 0;
}
