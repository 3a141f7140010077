import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { deleteInBatches } from './delete-in-batches';

type Limit = { name: string; key: string; max: number; seconds: number; now: Date };

type Verdict = { secondsToWait: number; isFirstRefusal: boolean };

/** Counts one try and returns how many seconds to wait, or 0 within the limit. All nodes share the row. */
export async function countTry(db: Db, { name, key, max, seconds, now }: Limit): Promise<Verdict> {
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const [row] = await saveTry(db, { name, key, now, expiresAt });
  if (!row) throw new Error('A try was not counted');
  if (row.count <= max) return { secondsToWait: 0, isFirstRefusal: false };
  const wait = Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000);
  return { secondsToWait: Math.max(1, wait), isFirstRefusal: row.count === max + 1 };
}

type Try = { name: string; key: string; now: Date; expiresAt: Date };

/** An expired window restarts. */
const saveTry = preparedStatement<{ count: number; expires_at: Date }, Try>((value) => {
  const isOver = sql`l.expires_at <= excluded.window_start`;
  return sql`
    insert into rate_limits as l (name, key, window_start, count, expires_at)
    values (${value('name')}, ${value('key')}, ${value('now')}, 1, ${value('expiresAt')})
    on conflict (name, key) do update set
      count = case when ${isOver} then 1 else l.count + 1 end,
      window_start = case when ${isOver} then excluded.window_start else l.window_start end,
      expires_at = case when ${isOver} then excluded.expires_at else l.expires_at end
    returning count, expires_at`;
});

/** Uncounts a try that turned out to be correct. */
export async function uncountTry(db: Db, limit: { name: string; key: string }): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('name', '=', limit.name)
    .where('key', '=', limit.key)
    .execute();
}

/** Whether the limit was exceeded in the current window, without counting another try. */
export async function isLimitReached(db: Db, { name, key, max, now }: Limit): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('name', '=', name)
    .where('key', '=', key)
    .where('count', '>', max)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The key of a team's PIN starts with the team id, so that all tries of a team can be deleted together. */
export function pinKey(teamId: number, by: string): string {
  return `${teamId} ${by}`;
}

export async function deletePinTries(db: Db, teamId: number): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('name', 'in', ['pin-person', 'pin-device', 'pin-team'])
    .where('key', 'like', `${teamId} %`)
    .execute();
}

export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`expires_at < ${now}`);
}
