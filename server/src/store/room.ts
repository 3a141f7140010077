import type { Message, Room } from '@courtline/contract/message';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { utcText } from './shown';

const mostMessages = 100;

/** The rooms of a member with the latest message of each and what is unread, in one statement. */
export async function listRoomsOf(db: Db, memberId: number): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select r.id, r.kind, ${nameFor(memberId)} as name,
      ${utcText('r.last_message_at')} as "lastMessageAtUtc",
      (select json_build_object('senderName', s.first_name || ' ' || s.last_name, 'body', m.body)
        from messages m join members s on s.id = m.sender_id
        where m.room_id = r.id order by m.id desc limit 1) as "lastMessage",
      (select count(*)::int from messages m where m.room_id = r.id and m.id > me.last_read_message_id
        and m.sender_id <> ${memberId}) as "unreadCount"
    from room_members me join rooms r on r.id = me.room_id
    where me.member_id = ${memberId} and me.left_at is null
    order by r.last_message_at desc nulls last, r.id desc
  `.execute(db);
  return rows;
}

type Asked = { roomId: number; memberId: number };

/** Null for who does not belong to the room, as if there were none. */
export async function findRoomOf(db: Db, { roomId, memberId }: Asked) {
  const { rows } = await sql<Pick<Room, 'id' | 'kind' | 'name'>>`
    select r.id, r.kind, ${nameFor(memberId)} as name
    from room_members me join rooms r on r.id = me.room_id
    where r.id = ${roomId} and me.member_id = ${memberId} and me.left_at is null
  `.execute(db);
  return rows[0] ?? null;
}

/** The latest messages, the oldest of them first. */
export async function listMessages(db: Db, { roomId, memberId }: Asked): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select m.id, s.first_name || ' ' || s.last_name as "senderName", m.sender_id = ${memberId} as "isMine",
      m.body, ${utcText('m.sent_at')} as "sentAtUtc"
    from (select * from messages where room_id = ${roomId} order by id desc limit ${mostMessages}) m
      join members s on s.id = m.sender_id
    order by m.id
  `.execute(db);
  return rows;
}

/** Never goes back, and never beyond what was said; false for who does not belong to the room. */
export async function saveReadMark(db: Db, mark: Asked & { messageId: number }): Promise<boolean> {
  const { rows } = await sql`
    update room_members me set last_read_message_id = greatest(me.last_read_message_id, coalesce(
      (select max(m.id) from messages m where m.room_id = me.room_id and m.id <= ${mark.messageId}), 0))
    where me.room_id = ${mark.roomId} and me.member_id = ${mark.memberId} and me.left_at is null
    returning me.room_id
  `.execute(db);
  return rows.length > 0;
}

/** A direct room is called after the other person. */
function nameFor(memberId: number) {
  return sql<string>`coalesce(r.name, (select o.first_name || ' ' || o.last_name from members o
    where o.id = case when r.direct_member_a = ${memberId} then r.direct_member_b else r.direct_member_a end))`;
}

/** One room for each pair of people. */
export async function saveDirectRoom(db: Db, pair: readonly [number, number]): Promise<number> {
  const [a, b] = pair;
  const room = await db
    .insertInto('rooms')
    .values({ kind: 'direct', direct_member_a: Math.min(a, b), direct_member_b: Math.max(a, b) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = pair.map((memberId) => ({ room_id: room.id, member_id: memberId }));
  await db.insertInto('room_members').values(members).execute();
  return room.id;
}

type NewMessage = { roomId: number; senderId: number; body: string; sentAt: Date };

/** Whoever writes has read what stands above. */
export async function saveMessage(db: Db, message: NewMessage): Promise<void> {
  const { id } = await db
    .insertInto('messages')
    .values({
      room_id: message.roomId,
      sender_id: message.senderId,
      body: message.body,
      sent_at: message.sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('rooms')
    .set({ last_message_at: message.sentAt })
    .where('id', '=', message.roomId)
    .execute();
  await db
    .updateTable('room_members')
    .set({ last_read_message_id: id })
    .where('room_id', '=', message.roomId)
    .where('member_id', '=', message.senderId)
    .execute();
}
