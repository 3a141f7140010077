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
  /** For connections beside the pool: without its time limits. */
  connection: ClientConfig;
  close(): Promise<void>;
};

type Where = {
  /** The server to use; without one a PostgreSQL of our own runs on the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  databaseTimeoutMs?: number | undefined;
  onProgress?: (line: string) => void;
};

/** Opens the database, whichever engine serves it. */
export async function open({
  databaseUrl,
  dataDir,
  databaseTimeoutMs,
  onProgress = () => undefined,
}: Where): Promise<Database> {
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

/** For work that no request waits for: on a slow machine it may take its time. */
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

/** Lends a connection of one's own, outside the pool and its time limits. */
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
