import { logout } from '@courtline/contract/account';
import { unsubscribe } from '@courtline/contract/email-preferences';
import { addPushDevice, updateChannels } from '@courtline/contract/push';
import { type EmailName, kindByEmail } from '@courtline/domain/email/email-kinds';
import { type Channel, newsKindOf } from '@courtline/domain/push/channels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobQueue, openJobQueue } from '../queue/queue';
import { openOutbox } from '../queue/outbox';
import { writePushes } from '../queue/write-pushes';
import type { NewEmail } from '../store/email/email';
import { openUnsubscribeLinks } from '../unsubscribe-links';
import { type TestService, aService, standardSettings } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { writeEveryEmail } from '../testing/every-email';
import type { TestBrowser } from '../testing/push-rows';
import { type TestPushService, aTestPushService } from '../testing/push-service';
import { until } from '../testing/until';

let pushes: TestPushService;
let service: TestService;
let jobs: JobQueue;

beforeAll(async () => {
  pushes = await aTestPushService();
  service = await aService({ settings: { PUSH_SERVICES: pushes.origin } });
  jobs = await openJobQueue(service.database.connection, () => undefined);
});

afterAll(async () => {
  await jobs.stop();
  await service.close();
  await pushes.close();
});

describe('What a member has chosen', () => {
  it.each<[Channel, number, number]>([
    ['both', 1, 1],
    ['email', 1, 0],
    ['push', 0, 1],
    ['none', 0, 0],
  ])('decides what is sent: %s', async (channel, emails, sent) => {
    const [member, phone] = await aSubscriber();
    await member.send(updateChannels, { body: { scores: channel } });
    await postTo(member, 'result-posted', 'Result posted: Singles 1');
    expect(await emailsTo(member)).toHaveLength(emails);
    // Another kind, which is sent after it.
    await postTo(member, 'match-moved', 'Moved');
    await pushes.pushTo(phone, sent + 1);
    const titles = pushes.receivedBy(phone).map(({ payload }) => payload.title);
    expect(titles.toSorted()).toEqual(['Moved', ...(sent ? ['Result posted: Singles 1'] : [])]);
  });

  it('without a choice follows the unsubscribe link of an e-mail', async () => {
    const [member, phone] = await aSubscriber();
    const { publicUrl } = service.config;
    const links = openUnsubscribeLinks({ secret: standardSettings.COOKIE_SECRET, publicUrl });
    const link = new URL(links.linkFor({ memberId: member.memberId, kind: 'scores' }));
    await service.visitor().send(unsubscribe, { query: Object.fromEntries(link.searchParams) });
    await postTo(member, 'result-posted', 'Result posted');
    expect(await waitingFor(phone)).toBe(0);
  });

  it('counts also for what was queued before', async () => {
    const [member, phone] = await aSubscriber();
    await service.db.transaction().execute(async (db) => {
      await openOutbox(null, jobs).post(db, emailTo(member, 'result-posted', 'Result posted'));
      // The worker cannot see the push before this transaction ends.
      await member.send(updateChannels, { body: { scores: 'email' } });
    });
    await until(async () => (await waitingFor(phone)) === 0);
    await postTo(member, 'match-moved', 'Moved');
    await pushes.pushTo(phone);
    expect(pushes.receivedBy(phone).map(({ payload }) => payload.title)).toEqual(['Moved']);
  });

  it.each<[Channel, number]>([
    ['both', 1],
    ['none', 0],
  ])(
    'decides about the push of a spot that is reserved for hours; its e-mail is always sent: %s',
    async (channel, sent) => {
      const [member, phone] = await aSubscriber();
      await member.send(updateChannels, { body: { 'team-news': channel } });
      await postTo(member, 'spot-offered', 'A spot on Aces is reserved for you');
      expect(await emailsTo(member)).toHaveLength(1);
      await postTo(member, 'match-moved', 'Moved');
      await pushes.pushTo(phone, sent + 1);
      const titles = pushes.receivedBy(phone).map(({ payload }) => payload.title);
      expect(titles.toSorted()).toEqual([...(sent ? ['A spot on Aces is reserved for you'] : []), 'Moved']);
    },
  );

  it('is not asked about the account, a place on a roster or money: these are e-mails only', async () => {
    const [member, phone] = await aSubscriber();
    for (const name of [
      'password-changed',
      'receipt',
      'registered',
      'guardian-added',
      'message-copy',
    ] as const)
      await postTo(member, name, 'Private');
    expect(await waitingFor(phone)).toBe(0);
  });
});

it('A change that is rolled back pushes nothing', async () => {
  const [member, phone] = await aSubscriber();
  const change = service.db.transaction().execute(async (db) => {
    await openOutbox(null, jobs).post(db, emailTo(member, 'match-moved', 'Moved'));
    throw new Error('Roll back');
  });
  await expect(change).rejects.toThrow('Roll back');
  expect(await waitingFor(phone)).toBe(0);
});

describe('A device', () => {
  it.each([404, 410])('that its push service no longer knows is removed: %i', async (status) => {
    const [member, phone] = await aSubscriber();
    pushes.answerWith(phone, [status]);
    await postTo(member, 'match-moved', 'Moved');
    await until(async () => !(await isSubscribed(phone)));
    expect(pushes.receivedBy(phone)).toEqual([]);
  });

  it.each([429, 500, 503])('gets a push later if its push service cannot take it now: %i', async (status) => {
    const [member, phone] = await aSubscriber();
    pushes.answerWith(phone, [status]);
    await postTo(member, 'match-moved', 'Moved');
    const waits = `select from pgboss.job where name = 'push' and state = 'retry' and data ->> 'pushId' = $1::text`;
    const id = await pushIdOf(phone);
    await until(async () => (await service.database.pool.query(waits, [id])).rows.length > 0);
    await service.database.pool.query(
      `update pgboss.job set start_after = now() - interval '1 second' where state = 'retry' and data ->> 'pushId' = $1::text`,
      [id],
    );
    expect((await pushes.pushTo(phone)).payload.title).toBe('Moved');
    await until(async () => (await waitingFor(phone)) === 0);
  });

  it.each([302, 400, 403, 413])(
    'is kept if its push service refuses a push, which is given up: %i',
    async (status) => {
      const [member, phone] = await aSubscriber();
      pushes.answerWith(phone, [status]);
      await postTo(member, 'match-moved', 'Moved');
      await until(async () => (await waitingFor(phone)) === 0);
      expect(await isSubscribed(phone)).toBe(true);
    },
  );

  it('gets nothing once its member has signed out', async () => {
    const [member, phone] = await aSubscriber();
    await member.send(logout);
    await postTo(member, 'match-moved', 'Moved');
    expect([await isSubscribed(phone), await waitingFor(phone)]).toEqual([false, 0]);
  });

  it('gets one push for each of several devices, and replaces older news of the same match', async () => {
    const [member, phone] = await aSubscriber();
    const laptop = pushes.browser();
    await subscribe(await service.signedIn(member), laptop);
    await postTo(member, 'match-moved', 'Moved');
    await postTo(member, 'match-canceled', 'Canceled');
    const received = [await pushes.pushTo(phone, 2), await pushes.pushTo(laptop, 2)];
    expect(new Set(received.map(({ headers }) => headers['topic'])).size).toBe(1);
    expect([phone, laptop].map((browser) => pushes.receivedBy(browser).length)).toEqual([2, 2]);
  });
});

describe('What a lock screen shows', () => {
  const secret = 'Zelda Quirrel';
  const names = (Object.keys(kindByEmail) as EmailName[]).filter((name) => newsKindOf(name) !== null);
  it.each(names)('has a title and leads to a page of the site, without a token: %s', async (name) => {
    const emails = await writeEveryEmail[name]('https://league.example', secret);
    const pushes = writePushes(emails);
    expect(pushes.map(({ title }) => title).filter((title) => !/^.{1,200}$/.test(title))).toEqual([]);
    expect(pushes.filter(({ title }) => /@|\+1 |https?:/.test(title))).toEqual([]);
    expect(pushes.filter(({ path }) => !/^\/(?!\/)/.test(path) || /token=|Zelda/.test(path))).toEqual([]);
  });

  /** In the examples people and teams have the same name, so the title must not begin with it or be about it alone. */
  it.each([
    ['message', 'New message by email'],
    ['team-message', `New message to ${secret}`],
    ['unread-messages', `New message in ${secret}`],
    ['placed-player-unavailable', `A player can't play: ${secret} vs. ${secret}`],
    ['placed-player-available', `A player might play after all: ${secret} vs. ${secret}`],
    ['roster-changed', `A player joined ${secret}`],
    ['captains-changed', `${secret} has a new captain`],
    ['asked-to-join', `Someone wants to play in ${secret}`],
    ['substitute-news', 'A player will substitute on '],
  ] as const)('names no person and quotes no message: %s', async (name, title) => {
    const [push] = writePushes(await writeEveryEmail[name]('https://league.example', secret));
    expect(push?.title.startsWith(title)).toBe(true);
  });
});

async function aSubscriber(): Promise<[Caller, TestBrowser]> {
  const [member, browser] = [await service.member(), pushes.browser()];
  await subscribe(member, browser);
  return [member, browser];
}

async function subscribe(caller: Caller, { endpoint, keys }: TestBrowser): Promise<void> {
  expect((await caller.send(addPushDevice, { body: { endpoint, keys } })).status).toBe(200);
}

function emailTo({ email, memberId }: Caller, name: EmailName, subject: string): NewEmail {
  const actionUrl = `${service.config.publicUrl}/leagues/match/7`;
  return { name, to: email, toMemberId: memberId, subject, text: subject, html: subject, actionUrl };
}

function postTo(member: Caller, name: EmailName, subject: string): Promise<void> {
  return openOutbox(null, jobs).post(service.db, emailTo(member, name, subject));
}

function emailsTo({ memberId }: Caller) {
  return service.db.selectFrom('mails').select('id').where('to_member_id', '=', memberId).execute();
}

async function waitingFor({ endpoint }: TestBrowser): Promise<number> {
  const { rows } = await service.database.pool.query(
    `select from pushes p join push_subscriptions s on s.id = p.subscription_id where s.endpoint = $1`,
    [endpoint],
  );
  return rows.length;
}

async function pushIdOf({ endpoint }: TestBrowser): Promise<number> {
  const { rows } = await service.database.pool.query<{ id: number }>(
    `select p.id from pushes p join push_subscriptions s on s.id = p.subscription_id where s.endpoint = $1`,
    [endpoint],
  );
  return rows[0]?.id ?? 0;
}

async function isSubscribed({ endpoint }: TestBrowser): Promise<boolean> {
  const rows = service.db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint);
  return (await rows.execute()).length > 0;
}
