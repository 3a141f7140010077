import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { ConversationKey } from './conversation';

/** One conversation for each pair of people, regardless of who writes first. */
export function saveDirectConversation(db: Db, pair: readonly [number, number]): Promise<number> {
  const [a, b] = [Math.min(...pair), Math.max(...pair)];
  return foundOrSaved(
    db,
    sql`select id from rooms where direct_member_a = ${a} and direct_member_b = ${b}`,
    sql`insert into rooms (kind, direct_member_a, direct_member_b) values ('direct', ${a}, ${b})`,
  );
}

export function saveTeamConversation(db: Db, teamId: number): Promise<number> {
  return foundOrSaved(
    db,
    sql`select id from rooms where team_id = ${teamId}`,
    sql`insert into rooms (kind, team_id) values ('team', ${teamId})`,
  );
}

export async function hasDirectConversation(db: Db, pair: readonly [number, number]): Promise<boolean> {
  const { rows } = await sql`
    select from rooms where direct_member_a = ${Math.min(...pair)} and direct_member_b = ${Math.max(...pair)}
  `.execute(db);
  return rows.length > 0;
}

/** Whether the other person of a direct conversation has written; always true in a team conversation. */
export async function hasAnswer(db: Db, { roomId, memberId }: ConversationKey): Promise<boolean> {
  const { rows } = await sql`
    select from rooms r where r.id = ${roomId} and (r.team_id is not null or exists (
      select from messages m where m.room_id = r.id
        and m.sender_id in (r.direct_member_a, r.direct_member_b) and m.sender_id <> ${memberId}))
  `.execute(db);
  return rows.length > 0;
}

type Statement = RawBuilder<unknown>;

/** A concurrent insert waits for the first one and then finds its row. */
async function foundOrSaved(db: Db, find: Statement, insert: Statement): Promise<number> {
  const id = async (statement: Statement) => {
    const { rows } = await sql<{ id: number }>`${statement}`.execute(db);
    return rows[0]?.id;
  };
  const roomId =
    (await id(find)) ?? (await id(sql`${insert} on conflict do nothing returning id`)) ?? (await id(find));
  if (roomId === undefined) throw new Error('A room was neither there nor made');
  return roomId;
}

/**
 * Locks the member's membership of the conversation until the transaction ends, so that leaving the team waits. False if
 * the member has just left.
 */
export async function lockMembership(db: Db, { roomId, memberId }: ConversationKey): Promise<boolean> {
  const ofTeam = (
    table: RawBuilder<unknown>,
  ) => sql`select from ${table} p join rooms r on r.team_id = p.team_id
    where r.id = ${roomId} and p.member_id = ${memberId}`;
  const places = [
    sql`select from rooms where id = ${roomId} and ${memberId} in (direct_member_a, direct_member_b)`,
    sql`select from room_readers where room_id = ${roomId} and member_id = ${memberId}
      and reads_along(member_id, junior_id)`,
    sql`${ofTeam(sql`team_members`)} and p.left_at is null for share of p`,
    sql`${ofTeam(sql`team_captains`)} and p.accepted_at is not null for share of p`,
  ];
  for (const place of places) {
    const { rows } = await place.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

export type NewMessage = {
  roomId: number;
  senderId: number;
  /** The guardian who writes for the sender, a child. */
  guardianId?: number | null;
  clientId: string;
  body: string;
  sentAt: Date;
  /** When the e-mail to members who have not read it is due; stored in `tell_at`. */
  emailDueAt: Date;
};

/** The message that the sender has already saved with this client id; locks the conversation until the transaction ends. */
export async function findSentMessage(db: Db, message: Pick<NewMessage, 'roomId' | 'senderId' | 'clientId'>) {
  await sql`select from rooms where id = ${message.roomId} for no key update`.execute(db);
  const { rows } = await sql<{ number: number; body: string }>`
    select number, body from messages where room_id = ${message.roomId}
      and sender_id = ${message.senderId} and client_id = ${message.clientId}
  `.execute(db);
  return rows[0] ?? null;
}

type Saved = {
  number: number;
  /** Whether an e-mail to a reader became due at the message's `emailDueAt`. */
  isCheckNeeded: boolean;
};

/**
 * Writing marks all earlier messages as read for the sender. Every other current member gets a read mark before this
 * message; a member who has already been e-mailed gets the next e-mail only after reading.
 */
export async function saveMessage(db: Db, message: NewMessage): Promise<Saved> {
  const { roomId, senderId } = message;
  const { rows } = await sql<Saved>`
    with counted as (
      update rooms set message_count = message_count + 1, last_message_at = ${message.sentAt}
      where id = ${roomId} returning message_count as number
    ), said as (
      insert into messages (room_id, number, sender_id, guardian_id, client_id, body, sent_at)
      select ${roomId}, number, ${senderId}, ${message.guardianId ?? null}::int, ${message.clientId}, ${message.body}, ${message.sentAt} from counted
    ), marked as (
      insert into room_marks as k (room_id, member_id, read_number, tell_at)
      select ${roomId}, p.member_id, c.number - case when p.member_id = ${senderId} then 0 else 1 end,
        case when p.member_id = ${senderId} then null else ${message.emailDueAt}::timestamptz end
      from room_people p cross join counted c where p.room_id = ${roomId}
      on conflict (room_id, member_id) do update set
        read_number = case when k.member_id = ${senderId} then excluded.read_number else k.read_number end,
        told_at = case when k.member_id = ${senderId} then null else k.told_at end,
        tell_at = case when k.member_id = ${senderId} or k.told_at is not null then null
          when k.tell_at > ${message.sentAt} then k.tell_at else excluded.tell_at end
      returning k.tell_at
    )
    select number, exists (select from marked where tell_at = ${message.emailDueAt}) as "isCheckNeeded" from counted
  `.execute(db);
  const [saved] = rows;
  if (!saved) throw new Error('Nothing is said in a room that is not there');
  return saved;
}
