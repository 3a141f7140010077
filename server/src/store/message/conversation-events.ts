import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type ConversationChange = {
  roomId: number;
  /** The members concerned; null means all members of the conversation. */
  memberIds: readonly number[] | null;
};

/** Delivered when the transaction commits. */
export async function notifyConversation(db: Db, { roomId, memberIds }: ConversationChange): Promise<void> {
  const event = JSON.stringify({ roomId, memberIds });
  await sql`select pg_notify('courtline', ${event})`.execute(db);
}

/** The given log-ins that are still valid and belong to members of the conversation. */
export async function listListeners(
  db: Db,
  { roomId, memberIds }: ConversationChange,
  { loginSessionIds, now }: { loginSessionIds: readonly number[]; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id
    from log_ins l
      join members m on m.id = l.member_id and m.deleted_at is null
      join room_people p on p.member_id = l.member_id
      left join members i on i.id = l.impersonator_id
    where l.id = any(${loginSessionIds}::int[]) and l.expires_at > ${now} and p.room_id = ${roomId}
      and (l.impersonator_id is null or (i.is_admin and not m.is_admin))
      and (${memberIds}::int[] is null or l.member_id = any(${memberIds}::int[]))
  `.execute(db);
  return rows.map(({ id }) => id);
}
