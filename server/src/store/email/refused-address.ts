import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';

type Refused = { memberId: number; address: string };

/** The mail server said that nobody has this address. It counts until an e-mail arrives, or the member has another address. */
export async function markRefused(db: Db, { memberId, address }: Refused): Promise<void> {
  await sql`update members set refused_email = lower(email)
    where id = ${memberId} and lower(email) = lower(${address})`.execute(db);
}

export async function markReached(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('members')
    .set({ refused_email: null })
    .where('id', '=', memberId)
    .where('refused_email', 'is not', null)
    .execute();
}

/** Whether the address of the player, or of a guardian who is told, is refused. */
export function missesEmails(playerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from members x where x.refused_email = lower(x.email) and (x.id = ${playerId}
    or exists (select from guardianships g where g.child_id = ${playerId} and g.guardian_id = x.id and g.ended_at is null)))`;
}
