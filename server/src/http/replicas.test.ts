import { updateLeague } from '@courtline/contract/admin';
import { positionHeader } from '@courtline/contract/call';
import { leagueSummary } from '@courtline/contract/league';
import { createWebhook } from '@courtline/contract/webhook';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withConnection } from '../db/open';
import { type TestService, aService } from '../testing/a-service';
import { calmSeconds } from '../testing/calm-seconds';
import type { Caller } from '../testing/caller';
import { aConference, aLeague, aSession } from '../testing/league-rows';
import { followLeague } from '../testing/live-reader';
import { type StandInReplica, aStandInReplica } from '../testing/stand-in-replica';
import { until } from '../testing/until';
import { aReceiver } from '../testing/webhook-receiver';
import { stampPosition } from './read-position';

const onReplica = 'As the replica knows it';
let service: TestService;
/** Its replicas may be as old as they like, so that only positions keep readers away from them. */
let patient: TestService;
let replica: StandInReplica;
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let admin: Caller;
let leagueId: number;

beforeAll(async () => {
  replica = await aStandInReplica((db) => aLeague(db, { name: onReplica }));
  receiver = await aReceiver();
  const settings = {
    READ_DATABASE_URLS: replica.url,
    PREPARED_MB: '8',
    WEBHOOK_ORIGINS: receiver.origin,
  };
  service = await aService({ settings });
  patient = await aService({ on: service.database, settings: { ...settings, READ_MAX_LAG_MS: '600000' } });
  leagueId = await aLeague(service.db);
  admin = await patient.admin();
});

afterAll(async () => {
  await patient.close();
  await service.close();
  await replica.drop();
  receiver.close();
});

beforeEach(async () => {
  await replica.replay('everything');
  for (const node of [service, patient])
    await until(async () => (await nameFor(node.visitor())) === onReplica);
});

describe('A visitor', () => {
  it('reads from a replica', async () => {
    expect(await nameFor(patient.visitor())).toBe(onReplica);
  });

  it('is told by nothing that there are replicas', async () => {
    const { headers } = await patient.visitor().send(leagueSummary, { params: { id: leagueId } });
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('A member who has just written', () => {
  it('reads from the primary until the replica has replayed the write', async () => {
    await holdBack();
    await rename('Written now');
    expect(await nameFor(admin)).toBe('Written now');
    expect(await nameFor(patient.visitor())).toBe(onReplica);
    await replica.replay('everything');
    await until(async () => (await nameFor(admin)) === onReplica);
  });

  it('reads from the primary after a write that was rejected, too', async () => {
    await holdBack();
    const writer = await patient.admin();
    const { status } = await writer.send(updateLeague, {
      params: { id: leagueId },
      body: { name: '', leagueFee: 0 },
    });
    expect(status).toBe(400);
    const stale = { params: { id: leagueId }, body: { name: 'Stale', leagueFee: 0, version: 999 } };
    expect((await writer.send(updateLeague, stale)).status).toBe(409);
    expect(await nameFor(writer)).not.toBe(onReplica);
  });

  it('sends the position for a minute', async () => {
    await holdBack();
    const now = Date.now();
    const asked = async (at: number) => nameFor(patient.visitor(), stampPosition(1000, at));
    expect(await asked(now - 50_000)).not.toBe(onReplica);
    expect(await asked(now - 62_000)).toBe(onReplica);
    expect(await asked(now + 62_000)).toBe(onReplica);
    expect(await nameFor(patient.visitor(), 'nonsense')).toBe(onReplica);
  });
});

describe('A live event', () => {
  it('carries the position, so that a page does not fetch older data', async () => {
    const page = await followLeague(await patient.listen(), leagueId);
    await until(() => page.unchanged.length > 0);
    await holdBack();
    const written = await rename('Told live');
    await until(() => page.events.length > 0);
    const position = page.ids.at(-1) ?? '';
    expect(position).toMatch(/^\d+\.\d+$/);
    expect(await nameFor(patient.visitor(), position)).toBe('Told live');
    expect(written.status).toBe(200);
    page.leave();
  });
});

describe('A webhook', () => {
  it('is told what the primary knows, not what a replica that is behind still shows', async () => {
    await holdBack();
    const body = { url: `${receiver.origin}/hooks`, events: ['standings.changed' as const] };
    const { response } = await admin.send(createWebhook, { params: { id: leagueId }, body });
    const conferenceId = await aConference(patient.db, { leagueId });
    const sessionId = await aSession(patient.db, { conferenceId });
    await patient.db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: response.id, event: 'standings.changed', session_id: sessionId })
      .execute();
    const told = await receiver.nth('/hooks', 1);
    expect(told.body).toMatchObject({ event: 'standings.changed', sessionId, data: { standings: [] } });
  });
});

describe('A replica', () => {
  it('that lags is left out within about a second, and comes back', async () => {
    await replica.replay('nothing');
    const { seconds } = await calmSeconds(() =>
      until(async () => (await nameFor(service.visitor())) !== onReplica),
    );
    expect(seconds).toBeLessThan(2.5);
    expect(await nameFor(patient.visitor())).toBe(onReplica);
  });

  it('that dies fails no read, and comes back', async () => {
    await replica.accept(false);
    for (let read = 0; read < 20; read++) expect(await nameFor(service.visitor())).not.toBe(onReplica);
    await replica.accept(true);
    await until(async () => (await nameFor(service.visitor())) === onReplica);
  });

  it('that hangs delays a read by a second at most', async () => {
    await withConnection(replica.connection, async (client) => {
      await client.query('begin read write; lock table leagues, stand_in.state in access exclusive mode');
      const { result, seconds } = await calmSeconds(() => nameFor(service.visitor()));
      expect(result).not.toBe(onReplica);
      expect(seconds).toBeLessThan(1.5);
    });
  });
});

/** From now on the replica knows nothing of later writes, and the node knows that. */
async function holdBack(): Promise<void> {
  await replica.replay('nothing');
  await until(async () => (await nameFor(patient.visitor(), stampPosition(1000))) !== onReplica);
}

async function nameFor(caller: Caller, position?: string): Promise<string> {
  const headers = position === undefined ? {} : { [positionHeader]: position };
  const { status, response } = await caller.send(leagueSummary, { params: { id: leagueId }, headers });
  expect(status).toBe(200);
  return response.name;
}

function rename(name: string) {
  return admin.send(updateLeague, { params: { id: leagueId }, body: { name, leagueFee: 0 } });
}
