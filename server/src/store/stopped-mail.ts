import type { MailKind } from '@courtline/domain/mail/mail-kinds';
import type { Db } from '../db/open';

type Stop = { memberId: number; kind: MailKind };

/** The kinds of mail that these members do not want. */
export async function listStopped(db: Db, memberIds: readonly number[]): Promise<Stop[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('stopped_mails')
    .select(['member_id as memberId', 'kind'])
    .where('member_id', 'in', memberIds)
    .execute();
  return rows as Stop[];
}

export async function saveStopped(db: Db, { memberId, kind }: Stop): Promise<void> {
  await db
    .insertInto('stopped_mails')
    .values({ member_id: memberId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStopped(db: Db, { memberId, kind }: Stop): Promise<void> {
  await db.deleteFrom('stopped_mails').where('member_id', '=', memberId).where('kind', '=', kind).execute();
}
