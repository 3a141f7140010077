import { sql } from 'kysely';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { type Db, openPool } from './open';
import { preparedByShape } from './prepared-statement';
import { inTransaction } from './transaction';

let database: TestDatabase;
let db: Db;
let pool: Pool;

beforeAll(async () => {
  database = await aDatabase();
  // One connection, so that every statement would see what another left behind.
  const pooled = { ...database.connection, max: 1 };
  ({ db, pool } = openPool(pooled, { timeoutMs: 8000, isTransactionPooler: true }));
  await database.pool.query(`create table courts (number integer primary key,
    twin integer references courts deferrable initially deferred)`);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('Through a transaction pooler', () => {
  it.each([
    ['a single statement', (work: typeof readSettings) => work(db)],
    ['a transaction', (work: typeof readSettings) => inTransaction(db, work)],
  ])('%s has the limits of the service', async (_, run) => {
    expect(await run(readSettings)).toEqual({ statement: '8s', lock: '4s', similarity: '0.3', cost: '1' });
  });

  it('a transaction leaves no setting on the connection', async () => {
    await readSettings(db);
    await inTransaction(db, readSettings);
    const client = await pool.connect();
    // The query of the driver, without our settings.
    const query = Client.prototype.query.bind(client);
    const { rows } = await query('show statement_timeout');
    client.release();
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('no statement gets a name', async () => {
    await preparedByShape(sql`select ${'a'}::text`).execute(db);
    const { rows } = await sql`select name from pg_prepared_statements where name <> ''`.execute(db);
    expect(rows).toEqual([]);
  });

  it('a single write is committed when it is answered', async () => {
    await sql`insert into courts values (1)`.execute(db);
    expect((await database.pool.query('select number from courts')).rows).toEqual([{ number: 1 }]);
  });

  it('a write that fails only at its commit is reported', async () => {
    await expect(sql`insert into courts values (2, 99)`.execute(db)).rejects.toThrow('foreign key');
    expect((await database.pool.query('select number from courts where number = 2')).rows).toEqual([]);
  });

  it('goes on after a statement that failed', async () => {
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    const failing = inTransaction(db, async (tx) => {
      await sql`insert into courts values (3)`.execute(tx);
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const { rows } = await sql<{ count: number }>`select count(*) from courts`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('a statement that takes too long is canceled in the database', async () => {
    const hasty = openPool(database.connection, { timeoutMs: 3000, isTransactionPooler: true });
    await expect(sql`select pg_sleep(10)`.execute(hasty.db)).rejects.toThrow('statement timeout');
    await hasty.db.destroy();
  });
});

async function readSettings(from: Db) {
  const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('random_page_cost') as cost,
    current_setting('pg_trgm.similarity_threshold') as similarity`.execute(from);
  return rows[0];
}
