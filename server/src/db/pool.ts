import { type Client, type ClientConfig, Pool, type PoolClient, TypeOverrides, types } from 'pg';
import { namesFor } from './prepared-statement';
import { throughTransactionPooler } from './transaction-pooler';

/** Shared by all pools; a search has about a dozen shapes. */
const namedIfMarked = namesFor(50);

/** How a pool is reached, besides its address and its limits. */
export type PoolOptions = {
  timeoutMs?: number | undefined;
  /** Connections lead to a pooler that lends one of the database for each transaction. */
  isTransactionPooler?: boolean | undefined;
};

/**
 * Connections of the application: none may wait or hold a lock for long. A statement may take the whole timeout, waiting
 * for a lock half of it, and waiting for a free connection a third.
 */
export function makePool(
  connection: ClientConfig,
  { timeoutMs = 3000, isTransactionPooler = false }: PoolOptions = {},
): Pool {
  const limits = {
    statement_timeout: timeoutMs,
    lock_timeout: Math.ceil(timeoutMs / 2),
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = new Pool({
    application_name: 'courtline',
    keepAlive: true,
    max: 10,
    // A new connection plans the largest statements anew, which takes it about a second: do not close one after a short lull.
    idleTimeoutMillis: 10 * 60 * 1000,
    connectionTimeoutMillis: Math.ceil(timeoutMs / 3),
    query_timeout: timeoutMs + 500,
    types: columnTypes(),
    ...(isTransactionPooler ? pipelined : { ...limits, options: startOptions }),
    ...connection,
  });
  // The query that needs the connection reports the loss; an unhandled event would end the process.
  pool.on('error', () => undefined);
  const settings = { ...limits, ...plannerSettings };
  pool.on('connect', (client) => dropWhenStuck(client, isTransactionPooler ? settings : null));
  return pool;
}

/** Sends a statement before the one in front of it has ended. */
const pipelined = { pipeline: true };

/**
 * The data is in memory or on an SSD. With a higher cost of random access, the planner would sort all names with the same
 * prefix instead of reading the first ones from the index. Similarity thresholds for mistyped names: a whole name may
 * differ in one of three letters, a word among others by two swapped letters.
 */
const plannerSettings = {
  random_page_cost: 1,
  'pg_trgm.similarity_threshold': 0.3,
  'pg_trgm.word_similarity_threshold': 0.4,
};

const startOptions = Object.entries(plannerSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Integers and ratings are parsed as numbers. Dates stay strings, because a Date would shift them by a time zone. */
function columnTypes(): TypeOverrides {
  const own = new TypeOverrides();
  own.setTypeParser(types.builtins.INT8, Number);
  own.setTypeParser(types.builtins.NUMERIC, Number);
  own.setTypeParser(types.builtins.DATE, (text) => text);
  return own;
}

/**
 * A connection with a query that timed out would block the next query, so it is closed. With settings, the connection
 * leads to a transaction pooler.
 */
function dropWhenStuck(client: PoolClient, settings: Record<string, number> | null): void {
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const send = settings
    ? throughTransactionPooler(query as (...args: readonly unknown[]) => Promise<unknown>, settings)
    : (...args: readonly unknown[]) => query(...namedIfMarked(args));
  const watched = (...args: unknown[]) => {
    const result = send(...args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void (client as Client & PoolClient).end();
      });
    }
    return result;
  };
  client.query = watched as typeof client.query;
}
