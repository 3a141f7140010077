import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { deleteInBatches } from './delete-in-batches';

/** Longer than a phone keeps a change that it could not send (14 days). */
const keptForMs = 30 * 24 * 60 * 60 * 1000;

type Key = { memberId: number; key: string; requestHash: Buffer; now: Date };

/** Claims a key, or returns the stored response. A concurrent claim of the same key makes this statement wait. */
export async function claimKey(db: Db, { memberId, key, requestHash, now }: Key) {
  const expired = new Date(now.getTime() - keptForMs);
  const claimed = await claim(db, { memberId, key, requestHash, now, expired });
  if (claimed.length > 0) return 'new' as const;
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { isSameRequest: stored.request_hash.equals(requestHash), sealed: stored.answer };
}

const claim = preparedStatement<{ key: string }, Key & { expired: Date }>(
  (value) => sql`
    insert into idempotency_keys (member_id, key, request_hash, created_at)
    values (${value('memberId')}, ${value('key')}, ${value('requestHash')}, ${value('now')})
    on conflict (member_id, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, roles = null, answer = null
      where idempotency_keys.created_at < ${value('expired')}
    returning key`,
);

export async function isKeyStored(
  db: Db,
  { memberId, key, now }: Omit<Key, 'requestHash'>,
): Promise<boolean> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('created_at', '>=', new Date(now.getTime() - keptForMs))
    .executeTakeFirst();
  return stored !== undefined;
}

type StoredResponse = { memberId: number; key: string; sealed: string | null };

export async function saveResponse(db: Db, stored: StoredResponse): Promise<void> {
  await storeResponse(db, stored);
}

const storeResponse = preparedStatement<object, StoredResponse>(
  (value) => sql`
    update idempotency_keys set answer = ${value('sealed')}
    where member_id = ${value('memberId')} and key = ${value('key')}`,
);

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'idempotency_keys', sql`created_at < ${new Date(now.getTime() - keptForMs)}`);
}
