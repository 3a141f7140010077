import type { Db } from '../db/open';

/** The e-mails to these addresses, in the order of creation. */
export function emailsTo(db: Db, addresses: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text'])
    .where('to_address', 'in', addresses)
    .orderBy('id')
    .execute();
}

/** The audit entries of a target. */
export async function auditActionsOf(db: Db, kind: string, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('what')
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
}
