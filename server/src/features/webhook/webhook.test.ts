import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@courtline/contract/webhook';
import { type WebhookEvent, webhookEvents, webhookLimits } from '@courtline/domain/webhook/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, aMatchNight, clear, correct, post } from '../../testing/match-fixture';
import { until } from '../../testing/until';
import { aReceiver, isSignedWith } from '../../testing/webhook-receiver';

const everyEvent = Object.keys(webhookEvents) as WebhookEvent[];

let receiver: Awaited<ReturnType<typeof aReceiver>>;
let service: TestService;
let fixture: MatchFixture;
let organizer: Caller;
let path = '';
let number = 0;

beforeAll(async () => {
  receiver = await aReceiver();
  service = await aService({ settings: { WEBHOOK_ORIGINS: receiver.origin } });
});

afterAll(async () => {
  await service.close();
  receiver.close();
});

beforeEach(async () => {
  fixture = await aMatchNight(service);
  organizer = await service.leagueOrganizerOf(fixture.leagueId);
  number += 1;
  path = `/hooks/${number}`;
});

const ofLeague = () => ({ id: fixture.leagueId });

async function add(events: WebhookEvent[] = everyEvent) {
  const body = { url: `${receiver.origin}${path}`, events };
  return (await organizer.send(createWebhook, { params: ofLeague(), body })).response;
}

const paramsOf = (webhookId: number) => ({ id: fixture.leagueId, webhookId });

async function latest(webhookId: number) {
  const { response } = await organizer.send(listDeliveries, { params: paramsOf(webhookId) });
  return response[0];
}

/** As if the time until the next try had passed. */
async function hurry(webhookId: number): Promise<void> {
  await service.db
    .updateTable('webhook_deliveries')
    .set({ due_at: new Date() })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

describe('A webhook', () => {
  it('is told of a result, signed, with what a visitor reads', async () => {
    const { secret } = await add(['result.posted']);
    await post(fixture, fixture.captain1);
    const received = await receiver.nth(path, 1);
    expect(isSignedWith(received, secret)).toBe(true);
    expect(isSignedWith(received, 'whsec_another')).toBe(false);
    expect(isSignedWith({ ...received, text: received.text.replace('6', '7') }, secret)).toBe(false);
    expect(received.body).toMatchObject({
      event: 'result.posted',
      leagueId: fixture.leagueId,
      teamMatchId: fixture.teamMatchId,
      lineId: fixture.lineIds[0],
    });
    const visitor = await service.app.inject({
      url: `/v1/leagues/teammatches/${fixture.teamMatchId}/playermatches`,
    });
    expect((received.body['data'] as { lines: unknown }).lines).toEqual(JSON.parse(visitor.body));
    expect(received.text).not.toMatch(/@example|"email":"|"phone":"\+/);
  });

  it('is told of one match in order, also when a try fails', async () => {
    const { id } = await add(['result.posted', 'result.corrected']);
    receiver.answerWith(500);
    await post(fixture, fixture.captain1);
    await receiver.nth(path, 1);
    await correct(fixture, fixture.captain1, {
      sets: [
        [6, 1],
        [6, 1],
      ],
      version: 1,
    });
    await clear(fixture, organizer, 2);
    await until(async () => (await latest(id))?.event === 'result.corrected');
    await hurry(id);
    await receiver.nth(path, 4);
    const events = receiver.received.filter((one) => one.path === path).map(({ event }) => event);
    expect(events).toEqual(['result.posted', 'result.posted', 'result.corrected', 'result.corrected']);
  });

  it('is told of the standings once for several results', async () => {
    const { id } = await add(['standings.changed']);
    await organizer.send(updateWebhook, { params: paramsOf(id), body: { url: `${receiver.origin}${path}` } });
    await service.db.transaction().execute(async (db) => {
      for (const line_id of fixture.lineIds.slice(0, 2))
        await db
          .insertInto('results')
          .values({
            line_id,
            result_completion_type_id: 1,
            winning_side: 1,
            sets: JSON.stringify([]),
            posted_by: organizer.memberId,
            updated_by: organizer.memberId,
          })
          .execute();
    });
    const { body } = await receiver.nth(path, 1);
    expect(body).toMatchObject({ event: 'standings.changed', sessionId: fixture.sessionId });
    const { response } = await organizer.send(listDeliveries, { params: paramsOf(id) });
    expect(response).toHaveLength(1);
  });

  it('is told of a moved match, and of nothing it did not ask for', async () => {
    const { id } = await add(['match.moved']);
    await service.db
      .updateTable('team_matches')
      .set({ match_at: new Date(Date.now() + 1e9) })
      .where('id', '=', fixture.teamMatchId)
      .execute();
    const { body } = await receiver.nth(path, 1);
    expect(body).toMatchObject({ event: 'match.moved', teamMatchId: fixture.teamMatchId });
    await post(fixture, fixture.captain1);
    expect(await organizer.send(listDeliveries, { params: paramsOf(id) })).toMatchObject({
      response: { length: 1 },
    });
  });

  it('is not told what visitors may not read', async () => {
    const { id } = await add(['match.moved']);
    await service.db
      .updateTable('schedules')
      .set({ schedule_status_type_id: 1, published_at: null })
      .where('session_id', '=', fixture.sessionId)
      .execute();
    await service.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, event: 'match.moved', team_match_id: fixture.teamMatchId })
      .execute();
    await until(async () => (await latest(id))?.state === 'skipped');
    expect(receiver.received.filter((one) => one.path === path)).toEqual([]);
  });

  it('does not follow a redirect, and is tried again later', async () => {
    const { id } = await add();
    receiver.answerWith(302);
    await organizer.send(testWebhook, { params: paramsOf(id) });
    await until(async () => (await latest(id))?.attempts === 1);
    expect(await latest(id)).toMatchObject({ state: 'waiting', lastAnswer: '302' });
    expect(receiver.received.some((one) => one.path === '/elsewhere')).toBe(false);
  });

  it('is given up after a day, and can be sent again', async () => {
    const { id } = await add();
    receiver.answerWith(503);
    await service.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, event: 'test', retry_until: new Date() })
      .execute();
    await until(async () => (await latest(id))?.state === 'dead');
    expect(await organizer.send(listWebhooks, { params: ofLeague() })).toMatchObject({
      response: [{ dead: 1, waiting: 0 }],
    });
    const deliveryId = (await latest(id))?.id ?? 0;
    const resent = await organizer.send(resendDelivery, { params: { ...paramsOf(id), deliveryId } });
    expect(resent.status).toBe(204);
    await until(async () => (await latest(id))?.state === 'delivered');
  });

  it('is signed with both secrets while rotating', async () => {
    const { id, secret } = await add();
    const rotated = await organizer.send(rotateWebhookSecret, { params: paramsOf(id) });
    await organizer.send(testWebhook, { params: paramsOf(id) });
    const received = await receiver.nth(path, 1);
    expect(isSignedWith(received, secret)).toBe(true);
    expect(isSignedWith(received, rotated.response.secret)).toBe(true);
    await service.db
      .updateTable('webhooks')
      .set({ rotating_until: new Date(0) })
      .where('id', '=', id)
      .execute();
    await organizer.send(testWebhook, { params: paramsOf(id) });
    const later = await receiver.nth(path, 2);
    expect([isSignedWith(later, secret), isSignedWith(later, rotated.response.secret)]).toEqual([
      false,
      true,
    ]);
  });

  it('keeps what two organizers change of it at the same time', async () => {
    const other = await service.leagueOrganizerOf(fixture.leagueId);
    for (let round = 0; round < 5; round++) {
      const { id } = await add(['result.posted']);
      const params = paramsOf(id);
      await Promise.all([
        organizer.send(updateWebhook, { params, body: { isPaused: true } }),
        other.send(updateWebhook, { params, body: { events: ['match.moved'] } }),
      ]);
      const [webhook] = (await organizer.send(listWebhooks, { params: ofLeague() })).response.slice(-1);
      expect(webhook).toMatchObject({ isPaused: true, events: ['match.moved'] });
    }
  });

  it('is silent while it is paused, and gone when it is deleted', async () => {
    const { id } = await add(['result.posted']);
    await organizer.send(updateWebhook, { params: paramsOf(id), body: { isPaused: true } });
    await post(fixture, fixture.captain1);
    expect((await organizer.send(listDeliveries, { params: paramsOf(id) })).response).toEqual([]);
    await organizer.send(deleteWebhook, { params: paramsOf(id) });
    expect((await organizer.send(listWebhooks, { params: ofLeague() })).response).toEqual([]);
  });
});

describe('The address of a webhook', () => {
  it.each([
    'http://club.example/hooks',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://club.example:8443/',
    'https://user:secret@club.example/',
    'file:///etc/passwd',
    'club.example',
  ])('is refused: %s', async (url) => {
    const body = { url, events: ['match.moved' as const] };
    expect((await organizer.send(createWebhook, { params: ofLeague(), body })).status).toBe(400);
  });

  it('is refused when its name leads to the own machine', async () => {
    const { id } = await add();
    await service.db
      .updateTable('webhooks')
      .set({ url: 'https://localhost/' })
      .where('id', '=', id)
      .execute();
    await organizer.send(testWebhook, { params: paramsOf(id) });
    await until(async () => (await latest(id))?.state === 'dead');
    expect(await latest(id)).toMatchObject({ lastAnswer: 'Address not allowed' });
  });
});

it('allows ten webhooks, and shows the secret of each once', async () => {
  const { secret } = await add();
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  for (let count = 1; count < webhookLimits.webhooks; count++) await add();
  const body = { url: `${receiver.origin}${path}`, events: everyEvent };
  expect((await organizer.send(createWebhook, { params: ofLeague(), body })).status).toBe(409);
  expect((await organizer.send(listWebhooks, { params: ofLeague() })).text).not.toContain('whsec_');
});
