import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './open';
import type { DB } from './schema';

const mostRetries = 3;
// deadlock_detected and serialization_failure: PostgreSQL rolled back this transaction in favor of another.
const gaveWay = new Set(['40P01', '40001']);

/**
 * Runs the work in one transaction and retries it after a conflict, so the work must have no effects outside this database.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (db: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === mostRetries || !gaveWay.has(codeOf(error))) throw error;
      // Random pauses, because two transactions with equal pauses would collide again.
      await pause(Math.random() * 20 * 2 ** tries);
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
