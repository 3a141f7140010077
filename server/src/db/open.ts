import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, type Pool } from 'pg';
import { startEmbedded } from './engines/embedded';
import { reachExternal } from './engines/external';
import { makePool } from './pool';
import type { DB } from './schema';

/** The pool, or the transaction that a use case runs in. */
export type Db = Kysely<DB>;

export type Database = {
  db: Db;
  pool: Pool;
  /** For connections outside the pool, without its time limits. */
  connection: ClientConfig;
  close(): Promise<void>;
};

type Options = {
  /** The server to use; null starts an embedded PostgreSQL on the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  databaseTimeoutMs?: number | undefined;
  onProgress?: (line: string) => void;
};

/** Opens the external or embedded database. */
export async function open({
  databaseUrl,
  dataDir,
  databaseTimeoutMs,
  onProgress = () => undefined,
}: Options): Promise<Database> {
  const engine = databaseUrl
    ? await reachExternal(databaseUrl)
    : await startEmbedded({ dataDir, onProgress });
  const { db, pool } = openPool(engine.connection, databaseTimeoutMs);
  return {
    db,
    pool,
    connection: engine.connection,
    async close() {
      await db.destroy();
      await engine.stop();
    },
  };
}

export function openPool(connection: ClientConfig, databaseTimeoutMs?: number): { db: Db; pool: Pool } {
  const pool = makePool(connection, databaseTimeoutMs);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** For work that no request waits for, which may take long on a slow machine. */
export async function withoutTimeLimits<Result>(
  connection: ClientConfig,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db } = openPool({ ...connection, ...noLimits });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const noLimits = {
  statement_timeout: 0,
  query_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** Runs work on a separate connection, outside the pool and its time limits. */
export async function withConnection<Result>(
  connection: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
