import type { EmailKind } from '@courtline/domain/email/email-kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { revokeLinks } from './link-holder';

type Stop = { memberId: number; kind: EmailKind };

/** The kinds of e-mail from which these members have unsubscribed. */
export async function listUnsubscribed(db: Db, memberIds: readonly number[]): Promise<Stop[]> {
  if (memberIds.length === 0) return [];
  return readStopped(db, { memberIds });
}

const readStopped = preparedStatement<Stop, { memberIds: readonly number[] }>(
  (value) => sql`
    select member_id as "memberId", kind from stopped_mails where member_id = any(${value('memberIds')}::int[])`,
);

type Stops = { memberId: number; kinds: readonly EmailKind[] };

/** Ignores a member who no longer exists. */
export async function saveUnsubscribed(db: Db, { memberId, kinds }: Stops): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .insertInto('stopped_mails')
    .columns(['member_id', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('members')

        .select(['members.id', sql<string>`unnest(${kinds}::text[])`.as('kind')])
        .where('members.id', '=', memberId)
        .where('members.deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (kinds.includes('answer-links')) await revokeLinks(db, memberId);
}

export async function deleteUnsubscribed(db: Db, { memberId, kinds }: Stops): Promise<void> {
  if (kinds.length === 0) return;
  await db.deleteFrom('stopped_mails').where('member_id', '=', memberId).where('kind', 'in', kinds).execute();
}
