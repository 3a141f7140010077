import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, type Pool } from 'pg';
import { startEmbedded } from './engines/embedded';
import { reachExternal } from './engines/external';
import { type PoolOptions, makePool } from './pool';
import type { DB } from './schema';

/** The pool, or the transaction that a use case runs in. */
export type Db = Kysely<DB>;

export type Database = {
  db: Db;
  pool: Pool;
  /** For connections outside the pool, without its time limits. Leads to the database itself, past a pooler. */
  connection: ClientConfig;
  /** For short transactions of other pools: leads to the pooler if there is one. */
  pooledConnection: ClientConfig;
  close(): Promise<void>;
};

type Options = {
  /** The server to use; null starts an embedded PostgreSQL on the data folder. */
  databaseUrl: string | null;
  /** The same database past the pooler that `databaseUrl` leads to; null without a pooler. */
  databaseDirectUrl?: string | null | undefined;
  dataDir: string;
  databaseTimeoutMs?: number | undefined;
  onProgress?: (line: string) => void;
};

/** Opens the external or embedded database. */
export async function open({
  databaseUrl,
  databaseDirectUrl = null,
  dataDir,
  databaseTimeoutMs,
  onProgress = () => undefined,
}: Options): Promise<Database> {
  const engine = databaseUrl
    ? await reachExternal(databaseUrl)
    : await startEmbedded({ dataDir, onProgress });
  const direct = databaseDirectUrl ? await reachExternal(databaseDirectUrl, 'DATABASE_DIRECT_URL') : engine;
  const { db, pool } = openPool(engine.connection, poolOptionsOf({ databaseTimeoutMs, databaseDirectUrl }));
  return {
    db,
    pool,
    connection: direct.connection,
    pooledConnection: engine.connection,
    async close() {
      await db.destroy();
      await engine.stop();
    },
  };
}

export function poolOptionsOf(
  options: Pick<Options, 'databaseTimeoutMs' | 'databaseDirectUrl'>,
): PoolOptions {
  const { databaseTimeoutMs: timeoutMs, databaseDirectUrl = null } = options;
  return { timeoutMs, isTransactionPooler: databaseDirectUrl !== null };
}

export function openPool(connection: ClientConfig, options?: PoolOptions): { db: Db; pool: Pool } {
  const pool = makePool(connection, options);
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
