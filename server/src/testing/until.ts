import type { Pool } from 'pg';
import { vi } from 'vitest';

/** Waits for a condition. The timeout is long, because a busy machine may be slow. */
export function until<Found>(find: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  return vi.waitUntil(find, { timeout: 110_000, interval: 20 }) as Promise<NonNullable<Found>>;
}

type OfDatabase = { database: { pool: Pool } };

/** Waits until this many statements of the service wait for a lock that the test holds. */
export async function untilLockWait(service: OfDatabase, statements = 1): Promise<void> {
  await until(async () => (await countLockWaits(service)) >= statements);
}

export async function countLockWaits({ database }: OfDatabase): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
