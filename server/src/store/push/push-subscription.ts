import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Owner = { memberId: number; now: Date };

/** The browsers that get the member's pushes, with the log-in in which each was switched on. */
export function listPushSubscriptions(db: Db, { memberId, now }: Owner) {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('log_ins as l', 'l.id', 's.log_in_id')
    .select(['s.id', 's.log_in_id as loginSessionId', 's.created_at as createdAt'])
    .select('l.user_agent as userAgent')
    .where('s.member_id', '=', memberId)
    .where('l.expires_at', '>', now)
    .orderBy('s.id')
    .execute();
}

/** Waits for other changes of the member's subscriptions; the count that follows stays true until the commit. */
export async function lockPushSubscriptions(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

type Keys = { p256dh: Buffer; auth: Buffer };

/** Who has subscribed with this address, and with which keys. */
export async function findPushOwner(db: Db, endpoint: string) {
  const owner = await db
    .selectFrom('push_subscriptions')
    .select(['member_id as memberId', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return owner ?? null;
}

type NewSubscription = Owner & Keys & { endpoint: string; loginSessionId: number };

/** Replaces what this log-in or this address had before: a browser has one subscription, of the member who uses it now. */
export async function savePushSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { memberId, loginSessionId, endpoint, p256dh, auth, now } = subscription;
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('log_in_id', '=', loginSessionId), eb('endpoint', '=', endpoint)]))
    .execute();
  // A log-in that ends, or another member who subscribes, at this moment must not be an error.
  await sql`
    insert into push_subscriptions as s (member_id, log_in_id, endpoint, p256dh, auth, created_at)
    select ${memberId}, l.id, ${endpoint}, ${p256dh}::bytea, ${auth}::bytea, ${now}
    from log_ins l where l.id = ${loginSessionId} for key share
    on conflict (endpoint) do update
      set member_id = excluded.member_id, log_in_id = excluded.log_in_id, created_at = excluded.created_at
      where s.p256dh = excluded.p256dh and s.auth = excluded.auth`.execute(db);
}

/** False if the member has no such subscription. */
export async function deleteOwnPushSubscription(
  db: Db,
  { id, memberId }: { id: number; memberId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The browser has ended it; what waits for it is deleted too. */
export async function deletePushSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
