import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { validLogins } from '../account/login-session';

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
    from (${validLogins(loginSessionIds, now)}) l join room_people p on p.member_id = l.member_id
    where p.room_id = ${roomId}
      and (${memberIds}::int[] is null or l.member_id = any(${memberIds}::int[]))
  `.execute(db);
  return rows.map(({ id }) => id);
}
