import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/open';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { measureWaits } from './waits';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

async function measured() {
  const app = Fastify();
  const registry = new Registry();
  const oneConnection = { ...database.connection, max: 1 };
  const { pool } = openPool(oneConnection);
  measureWaits(app, registry, pool);
  const valueOf = async (line: string) => {
    const lines = (await registry.metrics()).split('\n');
    return Number(lines.find((one) => one.startsWith(`${line} `))?.split(' ')[1]);
  };
  const close = async () => {
    await app.close();
    await pool.end();
  };
  return { pool, valueOf, close };
}

describe('Waits in /metrics', () => {
  it('count how long a connection of the pool was waited for, also where none came in time', async () => {
    const { pool, valueOf, close } = await measured();
    const held = await pool.connect();
    const late = pool.connect();
    const refused = await late.then(
      () => false,
      () => true,
    );
    held.release();
    await pool.query('select 1');
    expect(refused).toBe(true);
    expect(await valueOf('courtline_pool_wait_seconds_count')).toBe(3);
    // The one that waited until the pool gave up, which is a second.
    expect(await valueOf('courtline_pool_wait_seconds_sum')).toBeGreaterThan(0.9);
    await close();
  });

  it('count how long the event loop was blocked', async () => {
    const { valueOf, close } = await measured();
    const begun = performance.now();
    while (performance.now() - begun < 400);
    await expect.poll(() => valueOf('courtline_event_loop_delay_seconds_sum')).toBeGreaterThan(0.2);
    await close();
  });
});
