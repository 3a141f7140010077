import type { EmailState } from '@courtline/domain/email/email-kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Filter = {
  state: EmailState | null;
  kind: string | null;
  to: string | null;
  before: number | null;
  limit: number;
};

/** Delivery states of e-mails, the newest first, without their content. */
export function listEmailStates(db: Db, { state, kind, to, before, limit }: Filter) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'subject', 'kind', 'state', 'attempts', 'error'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .select(
      sql<boolean>`exists (select from members m where m.id = to_member_id and m.email_verified_at is null)`.as(
        'isUnconfirmed',
      ),
    )
    .$if(state !== null, (emails) => emails.where('state', '=', state ?? 'failed'))
    .$if(kind !== null, (emails) => emails.where('kind', '=', kind))
    .$if(to !== null, (emails) => emails.where(sql<boolean>`lower(to_address) = lower(${to})`))
    .$if(before !== null, (emails) => emails.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countFailedEmails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

export async function findEmailState(db: Db, id: number): Promise<EmailState | null> {
  const email = await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst();
  return email?.state ?? null;
}

/** Queues failed e-mails again: the given one, or the oldest ones. */
export async function saveFailedAgain(
  db: Db,
  selection: { id: number } | { limit: number },
  state: 'queued' | 'kept',
): Promise<number[]> {
  const failed = db.selectFrom('mails').select('id').where('state', '=', 'failed');
  const chosen =
    'id' in selection ? failed.where('id', '=', selection.id) : failed.orderBy('id').limit(selection.limit);
  const rows = await db
    .updateTable('mails')
    .set({ state, error: null })
    .where('state', '=', 'failed')
    .where('id', 'in', chosen)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False if there is no such failed e-mail. */
export async function deleteFailedEmail(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
