import { expect } from 'vitest';
import type { Db } from '../db/open';
import type { TestService } from './a-service';

/** What these addresses were written, in the order in which it was. */
export function mailsTo(db: Db, addresses: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text'])
    .where('to_address', 'in', addresses)
    .orderBy('id')
    .execute();
}

/** What was done to something, as the audit keeps it. */
export async function deedsOn(db: Db, kind: string, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('what')
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
}

/** Until the service waits for what the test holds; where nobody locks, nobody ever waits, and this gives up. */
export async function untilSomebodyWaits({ database }: TestService): Promise<void> {
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0] as { waiting: number }).waiting;
  };
  await expect.poll(waiting, { timeout: 5000, interval: 20 }).toBeGreaterThan(0);
}
