import { type Client, type ClientConfig, Pool, type PoolClient, TypeOverrides, types } from 'pg';
import { namesFor } from './prepared-statement';

/** The same for every pool; a search comes in a dozen of them. */
const namedIfMarked = namesFor(50);

/** How like a mistyped name must be: a whole name may differ by a letter in three, a word among others by two swapped letters. */
const howLike = '-c pg_trgm.similarity_threshold=0.3 -c pg_trgm.word_similarity_threshold=0.4';

/**
 * The application's connections: none may wait or hold a lock for long. A statement may take the whole time, waiting for a
 * lock half of it, and waiting for a free connection a third.
 */
export function makePool(connection: ClientConfig, timeoutMs = 3000): Pool {
  const pool = new Pool({
    application_name: 'courtline',
    keepAlive: true,
    max: 10,
    connectionTimeoutMillis: Math.ceil(timeoutMs / 3),
    statement_timeout: timeoutMs,
    lock_timeout: Math.ceil(timeoutMs / 2),
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: timeoutMs + 500,
    types: columnTypes(),
    // What is asked lies in memory or on a disk without a head. Were a jump any dearer than to read on, the planner would
    // rather sort all names that begin alike than read the first of them along their index.
    options: `-c random_page_cost=1 ${howLike}`,
    ...connection,
  });
  // A lost connection is told by the query that needed it: alone it must never end the service.
  pool.on('error', () => undefined);
  pool.on('connect', dropWhenStuck);
  return pool;
}

/** Whole numbers and ratings arrive as numbers, days as they are written: a Date would move them by a time zone. */
function columnTypes(): TypeOverrides {
  const own = new TypeOverrides();
  own.setTypeParser(types.builtins.INT8, Number);
  own.setTypeParser(types.builtins.NUMERIC, Number);
  own.setTypeParser(types.builtins.DATE, (text) => text);
  return own;
}

/** A connection that did not answer in time would make the next one wait behind the same question: it is closed instead. */
function dropWhenStuck(client: PoolClient): void {
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const result = query(...namedIfMarked(args));
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void (client as Client & PoolClient).end();
      });
    }
    return result;
  };
  client.query = watched as typeof client.query;
}
