import type { Db } from '../db/open';

const keptForMs = 24 * 60 * 60 * 1000;

type Key = { memberId: number; key: string; requestHash: Buffer; now: Date };

/** Claims a key, or hands out what was answered to it before. A claim still in flight makes this statement wait. */
export async function claimKey(db: Db, { memberId, key, requestHash, now }: Key) {
  const expired = new Date(now.getTime() - keptForMs);
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ member_id: memberId, key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'key'])
        .doUpdateSet({ request_hash: requestHash, created_at: now, answer: null })
        .where('idempotency_keys.created_at', '<', expired),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return 'new' as const;
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return {
    isSameRequest: kept.request_hash.equals(requestHash),
    sealed: kept.answer,
  };
}

export async function keepAnswer(
  db: Db,
  { memberId, key, sealed }: { memberId: number; key: string; sealed: string | null },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: sealed })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute();
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .execute();
}
