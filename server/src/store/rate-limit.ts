import { sql } from 'kysely';
import type { Db } from '../db/open';

type Limit = { name: string; key: string; max: number; seconds: number; now: Date };

type Verdict = { secondsToWait: number; isFirstRefusal: boolean };

/** Counts one try and tells how many seconds to wait, or 0 when it is within the limit. One row serves every node. */
export async function countTry(db: Db, limit: Limit): Promise<Verdict> {
  const expiresAt = new Date(limit.now.getTime() + limit.seconds * 1000);
  const row = await db
    .insertInto('rate_limits')
    .values({
      name: limit.name,
      key: limit.key,
      window_start: limit.now,
      count: 1,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['name', 'key']).doUpdateSet({
        count: sql`case when rate_limits.expires_at <= excluded.window_start then 1 else rate_limits.count + 1 end`,
        window_start: sql`case when rate_limits.expires_at <= excluded.window_start then excluded.window_start else rate_limits.window_start end`,
        expires_at: sql`case when rate_limits.expires_at <= excluded.window_start then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit.max) return { secondsToWait: 0, isFirstRefusal: false };
  const seconds = Math.ceil((row.expires_at.getTime() - limit.now.getTime()) / 1000);
  return { secondsToWait: Math.max(1, seconds), isFirstRefusal: row.count === limit.max + 1 };
}

/** Takes a try back that turned out to be right. */
export async function forgetTry(db: Db, limit: { name: string; key: string }): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('name', '=', limit.name)
    .where('key', '=', limit.key)
    .execute();
}

export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute();
}
