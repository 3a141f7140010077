import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { type Db, open, openPool, withoutTimeLimits } from './open';
import { inTransaction } from './transaction';
import { until } from '../testing/until';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
  await database.pool.query('create table courts (number integer primary key, bookings integer not null)');
  await database.pool.query('insert into courts values (1, 0), (2, 0)');
});

afterAll(() => database.drop());

describe('Opening a database server', () => {
  it('reports an unreachable server in one sentence, without the password', async () => {
    const opening = open({ databaseUrl: 'postgres://league:secret@localhost:1/league', dataDir: '' });
    const error = await opening.catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'StartError' });
    expect((error as Error).message).toMatch(
      /^Can't use the database at localhost:1\/league \(.*ECONNREFUSED.*\)\. Check DATABASE_URL\.$/,
    );
    expect((error as Error).message).not.toContain('secret');
  });

  it('gives up on a server that accepts the connection but never responds', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    await expect(
      open({ databaseUrl: `postgres://league@127.0.0.1:${port}/league`, dataDir: '' }),
    ).rejects.toThrow("Can't use the database");
    silent.close();
  });

  it('parses integers, ratings and dates', async () => {
    const opened = await open({ databaseUrl: database.url, dataDir: '' });
    const { rows } = await opened.pool.query(
      `select 7::int8 as id, 4.25::numeric as rating, date '2026-03-08' as day, timestamptz '2026-03-08 10:00Z' as at`,
    );
    expect(rows).toEqual([{ id: 7, rating: 4.25, day: '2026-03-08', at: new Date('2026-03-08T10:00:00Z') }]);
    await opened.close();
  });
});

describe('Work that no request waits for', () => {
  it('has no statement timeout', async () => {
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    const connection = { connectionString: database.url };
    const { rows } = await withoutTimeLimits(connection, (db) => limit.execute(db));
    expect(rows).toEqual([{ limit: '0' }]);
  });
});

describe('The pool', () => {
  it('limits a statement to three seconds and a lock wait to one and a half', async () => {
    const { pool, db } = openPool(database.connection);
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(rows).toEqual([{ statement: '3s', lock: '1500ms' }]);
    // A shorter limit of the same kind, far below the client's own timeout, which would fire first on a busy machine.
    const client = await pool.connect();
    await client.query("set statement_timeout = '50ms'");
    await expect(client.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
    client.release(true);
    await db.destroy();
  });

  it('survives the loss of all its connections', async () => {
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const killed = database.pool
      .query('select pg_terminate_backend(pg_backend_pid())')
      .catch((error: Error) => error);
    expect(await killed).toBeInstanceOf(Error);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('A transaction', () => {
  it('is retried after a deadlock, so that both bookings succeed', async () => {
    let tries = 0;
    let booked = 0;
    const bookBoth = (first: number, second: number) =>
      inTransaction(database.db, async (transaction) => {
        tries++;
        await book(transaction, first);
        booked++;
        // Neither continues before both hold the lock that the other needs.
        await until(() => booked >= 2);
        await book(transaction, second);
      });
    await Promise.all([bookBoth(1, 2), bookBoth(2, 1)]);
    expect(tries).toBeGreaterThan(2);
    expect((await database.pool.query('select bookings from courts')).rows).toEqual([
      { bookings: 2 },
      { bookings: 2 },
    ]);
  });
});

async function book(db: Db, court: number): Promise<void> {
  await sql`update courts set bookings = bookings + 1 where number = ${court}`.execute(db);
}
