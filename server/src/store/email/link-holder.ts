import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

/** The person to whom links are sent. */
export type LinkHolder = {
  email: string | null;
  version: number;
  /** The holder wants no links that work without signing in. */
  hasStopped: boolean;
};

export async function findLinkHolder(db: Db, holderId: number): Promise<LinkHolder | null> {
  const [holder] = await readHolder(db, { holderId });
  return holder ?? null;
}

const readHolder = preparedStatement<LinkHolder, { holderId: number }>(
  (value) => sql`
    select m.email, m.link_version as version,
      exists (select from stopped_mails s where s.member_id = m.id and s.kind = 'answer-links') as "hasStopped"
    from members m where m.id = ${value('holderId')} and m.deleted_at is null`,
);

/** Ends every link that was sent to the member so far. */
export async function revokeLinks(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}
