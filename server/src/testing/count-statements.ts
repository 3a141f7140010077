import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { type MockInstance, vi } from 'vitest';
import type { TestService } from './a-service';

/** The number of statements of a call: the minimum of three runs, since the first may prepare something. */
export async function countStatements(service: TestService, run: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let time = 0; time < 3; time++) counts.push(await countOnce(service, run));
  return Math.min(...counts);
}

/** Outside a transaction every statement acquires a connection. Statements of background jobs do not count. */
export async function countOnce({ internals }: TestService, run: () => Promise<unknown>): Promise<number> {
  const { pool } = internals.database;
  const call = new AsyncLocalStorage<true>();
  const borrow = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  let count = 0;
  const counted: unknown = (...given: unknown[]) => {
    if (call.getStore()) count += 1;
    return borrow(...given);
  };
  const connect = vi.spyOn(pool, 'connect').mockImplementation(counted as never);
  try {
    await call.run(true, run);
  } finally {
    connect.mockRestore();
    // AsyncLocalStorage slows down every promise of the process while it is enabled.
    call.disable();
  }
  return count;
}

/** The number of statements in the transaction of a write: the maximum over all connections used during the call. */
export async function countInTransaction(
  { internals }: TestService,
  run: () => Promise<unknown>,
): Promise<number> {
  const { pool } = internals.database;
  const watched = new Map<PoolClient, MockInstance>();
  let most = 0;
  const watch = (client: PoolClient) => void watched.set(client, vi.spyOn(client, 'query'));
  const count = (_: Error, client: PoolClient) => {
    const query = watched.get(client);
    most = Math.max(most, query?.mock.calls.length ?? 0);
    query?.mockRestore();
  };
  pool.on('acquire', watch).on('release', count);
  await run();
  pool.off('acquire', watch).off('release', count);
  return most;
}
