import { login } from '@courtline/contract/account';
import { createLeague, updateLeague } from '@courtline/contract/admin';
import { leagueSummary, myLeagues } from '@courtline/contract/league';
import { health, readiness } from '@courtline/contract/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobQueue } from './queue/queue';
import { openOutbox } from './queue/outbox';
import { type TestService, aService } from './testing/a-service';
import { type Caller, type Reply, statusesOf } from './testing/caller';
import { calmSeconds } from './testing/calm-seconds';
import { type TestDatabase, aDatabase } from './testing/cluster';
import { type UnreliableNetwork, anUnreliableNetwork } from './testing/unreliable-network';
import { aLeague } from './testing/league-rows';
import { followLeague } from './testing/live-reader';
import { type TestMailServer, aTestMailServer } from './testing/mail-server';
import { until } from './testing/until';

let database: TestDatabase;
let network: UnreliableNetwork;
let receiver: TestMailServer;
let service: TestService;
let url: string;
let leagueId: number;
let admin: Caller;
/** Runs while an e-mail is being received. */
let duringDelivery: (() => Promise<void>) | null = null;

beforeAll(async () => {
  database = await aDatabase();
  network = await anUnreliableNetwork(database.url);
  receiver = await aTestMailServer({ refuse: runDuringDelivery });
  service = await aService({
    on: database,
    settings: { DATABASE_URL: network.url, SMTP_URL: receiver.url, DATABASE_TIMEOUT_MS: '3000' },
  });
  url = await service.listen();
  leagueId = await aLeague(service.db);
  admin = await service.admin();
});

afterAll(async () => {
  await service.close();
  await network.close();
  await receiver.close();
  await database.drop();
});

const summary = { params: { id: 0 } };

describe('While the database hangs', () => {
  it('every call fails within four seconds, and the service stays alive', async () => {
    summary.params.id = leagueId;
    await admin.send(leagueSummary, summary);
    network.hang();
    const calls: [string, () => Promise<Reply>][] = [
      ['a read of a visitor', () => service.visitor().send(leagueSummary, summary)],
      ['a read of a member', () => admin.send(myLeagues)],
      ['a write', () => admin.send(createLeague, { body: aBody() })],
      ['a sign-in', () => service.visitor().send(login, { body: { email: 'a@example.com', password: 'x' } })],
      ['readiness', () => service.visitor().send(readiness)],
    ];
    const slowly = await Promise.all(calls.map(async ([name, send]) => [name, await timed(send)] as const));
    const alive = await timed(() => service.visitor().send(health));
    network.flow();
    for (const [name, { reply, seconds }] of slowly) {
      expect([name, reply.status, reply.refusal?.MessageStatusCode]).toEqual([name, 503, 503]);
      expect(reply.headers['retry-after']).toBe('2');
      expect(seconds).toBeLessThan(4);
    }
    expect(alive.reply).toMatchObject({ status: 200, response: 'OK' });
    expect(alive.seconds).toBeLessThan(1);
  });

  it('many callers get their response as fast as one', async () => {
    network.hang();
    const crowd = await Promise.all(
      Array.from({ length: 60 }, () => timed(() => service.visitor().send(leagueSummary, summary))),
    );
    network.flow();
    expect(new Set(statusesOf(crowd.map(({ reply }) => reply)))).toEqual(new Set([503]));
    expect(Math.max(...crowd.map(({ seconds }) => seconds))).toBeLessThan(4);
  });

  it('the service recovers completely afterwards', async () => {
    await until(async () => (await service.visitor().send(readiness)).status === 200);
    expect(await admin.send(leagueSummary, summary)).toMatchObject({
      status: 200,
      response: { canManage: true },
    });
  });
});

describe('When the database starts again', () => {
  it('calls fail during the restart and succeed afterwards, and live streams continue', async () => {
    const page = await followLeague(url, leagueId);
    await network.cut();
    expect(await service.visitor().send(leagueSummary, summary)).toMatchObject({ status: 503 });
    expect(await service.visitor().send(readiness)).toMatchObject({ status: 503 });
    expect(await service.visitor().send(health)).toMatchObject({ status: 200 });
    await network.mend();
    await until(async () => (await service.visitor().send(readiness)).status === 200);
    const body = { name: 'Renamed', leagueFee: 0, version: 1 };
    expect(await admin.send(updateLeague, { params: { id: leagueId }, body })).toMatchObject({ status: 200 });
    await until(() => page.events.length > 0);
    expect(page.events).toEqual([{ leagueId, version: 2 }]);
    page.leave();
  });

  it('during the delivery of an e-mail, the service and the delivery continue', async () => {
    duringDelivery = network.cut;
    await post('interrupted@example.com');
    await receiver.emailTo('interrupted@example.com');
    await until(() => duringDelivery === null);
    await network.mend();
    await post('next@example.com');
    expect(await receiver.emailTo('next@example.com')).toMatchObject({ subject: 'Hello' });
    expect(await service.visitor().send(health)).toMatchObject({ status: 200 });
  });
});

async function runDuringDelivery(): Promise<boolean> {
  await duringDelivery?.();
  duringDelivery = null;
  return false;
}

function aBody() {
  return { name: 'Never', leagueTypeId: 1 as const, leagueFee: 0, organizerEmail: admin.email };
}

async function timed(send: () => Promise<Reply>): Promise<{ reply: Reply; seconds: number }> {
  const { result: reply, seconds } = await calmSeconds(send);
  return { reply, seconds };
}

/** Queues an e-mail, bypassing the simulated network. */
async function post(to: string): Promise<void> {
  const jobs = await openJobQueue(database.connection, () => undefined);
  await openOutbox(jobs).post(database.db, {
    name: 'message',
    to,
    toMemberId: null,
    subject: 'Hello',
    text: 'Hello',
    html: '',
  });
  await jobs.stop();
}
