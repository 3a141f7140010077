import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { appointOrganizer, updateLeague } from '@courtline/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { aLeague } from '../testing/league-rows';
import { followLeague, noListeners } from '../testing/live-reader';
import { createLiveUpdates } from './live';
import { until, untilLockWait } from '../testing/until';

let service: TestService;
let other: TestService;
let elsewhere: string;
let admin: Caller;

beforeAll(async () => {
  service = await aService();
  other = await aService({ on: service.database });
  elsewhere = await other.listen();
  admin = await service.admin();
});

afterAll(async () => {
  await other.close();
  await service.close();
});

describe('A live stream', () => {
  it('opened on one node receives changes made on another, as id and version only', async () => {
    const leagueId = await aLeague(service.db);
    const page = await followLeague(elsewhere, leagueId);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/event-stream');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-encoding')).toBeNull();
    await rename(leagueId, 1);
    await until(() => page.events.length > 0);
    expect(page.events).toEqual([{ leagueId, version: 2 }]);
    page.leave();
    await page.ended;
  });

  it('receives nothing about other leagues or rejected changes', async () => {
    const [mine, another] = [await aLeague(service.db), await aLeague(service.db)];
    const page = await followLeague(elsewhere, mine);
    await rename(another, 1);
    await rename(mine, 77);
    await admin.send(appointOrganizer, { params: { id: mine }, body: { email: 'ghost@example.com' } });
    await rename(mine, 1);
    await until(() => page.events.length > 0);
    expect(page.events).toEqual([{ leagueId: mine, version: 2 }]);
    page.leave();
  });

  it('begins with the time since the league last changed on any node, not since another league did', async () => {
    const [changed, quiet] = [await aLeague(service.db), await aLeague(service.db)];
    const witness = await followLeague(elsewhere, changed);
    const before = performance.now();
    await rename(changed, 1);
    await until(() => witness.events.length > 0);
    const pages = await Promise.all([changed, quiet].map((id) => followLeague(elsewhere, id)));
    await until(() => pages.every(({ unchanged }) => unchanged.length > 0));
    const [sinceRenamed = NaN, sinceListening = NaN] = pages.flatMap(({ unchanged }) =>
      unchanged.map(({ forMs }) => forMs),
    );
    expect(sinceRenamed).toBeLessThanOrEqual(performance.now() - before);
    expect(sinceListening).toBeGreaterThan(sinceRenamed);
    for (const page of [witness, ...pages]) page.leave();
  });

  it('of a league that does not exist is not opened', async () => {
    const page = await followLeague(elsewhere, 999_999);
    expect(page.status).toBe(404);
  });

  it('ignores invalid payloads on the same channel', async () => {
    const leagueId = await aLeague(service.db);
    const page = await followLeague(elsewhere, leagueId);
    for (const words of ['', 'hello', '{"leagueId":"7"}', 'null', '[]']) {
      await service.database.pool.query(`select pg_notify('courtline', $1)`, [words]);
    }
    await rename(leagueId, 1);
    await until(() => page.events.length > 0);
    expect(page.events).toEqual([{ leagueId, version: 2 }]);
    page.leave();
  });

  it('reconnects after the database closed its connection, and says that anything may have changed', async () => {
    const leagueId = await aLeague(service.db);
    const page = await followLeague(elsewhere, leagueId);
    const closed = await listeners();
    await service.database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
      closed,
    ]);
    // A connection still counts for a moment after it was closed.
    const areNew = (pids: readonly number[]) =>
      pids.length === 2 && pids.every((pid) => !closed.includes(pid));
    await until(async () => areNew(await listeners()) && (await isReady()));
    await until(() => page.unchanged.length > 1);
    expect(page.unchanged.at(-1)).toEqual({ forMs: 0 });
    await rename(leagueId, 1);
    await until(() => page.events.length > 0);
    expect(page.events).toEqual([{ leagueId, version: 2 }]);
    page.leave();
  });

  it('ends when the service stops, and lets it stop', async () => {
    const leagueId = await aLeague(service.db);
    const node = await aService({ on: service.database });
    const page = await followLeague(await node.listen(), leagueId);
    await expect(Promise.all([node.close(), page.ended])).resolves.toHaveLength(2);
  });
});

describe('A browser that opened a connection in advance', () => {
  it('does not delay the shutdown', async () => {
    const node = await aService({ on: service.database });
    const { hostname, port } = new URL(await node.listen());
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    // A blocked stop would take 72 seconds, longer than the test timeout.
    await expect(Promise.all([node.close(), once(silent, 'close')])).resolves.toHaveLength(2);
  });
});

describe('A request that is running when the service stops', () => {
  it('gets its response, and its open connection does not delay the shutdown', async () => {
    const node = await aService({ on: service.database });
    const address = await node.listen();
    const leagueId = await aLeague(service.db);
    const { cookie } = await node.admin();
    const { response, closed } = await service.db.transaction().execute(async (tx) => {
      await tx.selectFrom('leagues').select('id').where('id', '=', leagueId).forUpdate().execute();
      const response = fetch(`${address}/v1/admin/leagues/${leagueId}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: cookie ?? '',
        },
        body: JSON.stringify({ name: 'Renamed', leagueFee: 0, version: 1 }),
      });
      await untilLockWait(service);
      return { response, closed: node.close() };
    });
    expect((await response).status).toBe(200);
    await closed;
  });
});

describe('The listening connection', () => {
  it('is closed even if the service stops before it was open', async () => {
    const before = await listeners();
    await createLiveUpdates(service.database.connection, noListeners).close();
    // Once a later one listens, the first would listen too.
    const later = createLiveUpdates(service.database.connection, noListeners);
    await until(() => later.isListening());
    expect(await listeners()).toHaveLength(before.length + 1);
    await later.close();
  });

  it('accepts no new readers once it is closed', async () => {
    const live = createLiveUpdates(service.database.connection, noListeners);
    await live.close();
    const reader = live.follow(1, {
      until: new AbortController().signal,
      holder: { memberId: null, loginSessionId: null, address: '10.0.0.1' },
    });
    expect(await text(reader)).toBe('');
  });
});

describe('A HEAD request to a stream', () => {
  it('opens no stream', async () => {
    const leagueId = await aLeague(service.db);
    const response = await fetch(`${elsewhere}/v1/live?leagueId=${leagueId}`, { method: 'HEAD' });
    expect(response.status).toBe(404);
  });
});

function rename(id: number, version: number) {
  return admin.send(updateLeague, { params: { id }, body: { name: 'Renamed', leagueFee: 0, version } });
}

/** The connections that listen for live events. */
async function listeners(): Promise<number[]> {
  const { rows } = await service.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'courtline live' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

async function isReady(): Promise<boolean> {
  return (await other.visitor().ask({ url: '/readyz' })).status === 200;
}
