import { utcDay } from '@courtline/domain/date/utc-day';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';

export type Reader = {
  memberId: number;
  readNumber: number;
  unreadCount: number;
  /** Null for a conversation of two. */
  teamId: number | null;
  /** Name of the team or of the other person. */
  roomName: string;
  isTeam: boolean;
  /** Of a team; two people may share several leagues. */
  leagueName: string | null;
  /** The second responsible adult of a conversation with a junior. */
  isReadingAlong: boolean;
  guardianIds: number[];
};

/**
 * Claims the members who have unread messages in the conversation, each once, so that a second node finds none left. Members who
 * left the conversation or deleted their account are dropped. A junior gets no e-mail about a conversation without a second adult.
 * The conversation lock waits for messages that are being saved, because no later job looks for them.
 */
export async function claimReaders(
  db: Db,
  { roomId, now }: { roomId: number; now: Date },
): Promise<Reader[]> {
  await sql`select from rooms where id = ${roomId} for no key update`.execute(db);
  const told = sql`
    update room_marks set tell_at = null, told_at = ${now} where room_id = ${roomId} and tell_at <= ${now}
    returning room_id, member_id, read_number`;
  return readersOf(db, told, now);
}

/** Members who have unread messages in the conversation, without the sender. */
export function listUnreadReaders(
  db: Db,
  { roomId, senderId, now }: { roomId: number; senderId: number; now: Date },
): Promise<Reader[]> {
  const marked = sql`
    select room_id, member_id, read_number from room_marks where room_id = ${roomId} and member_id <> ${senderId}`;
  return readersOf(db, marked, now);
}

/** Whether anyone in the conversation, or a guardian, gets pushes at all; most conversations need no more than this. */
export async function hasPushReaders(
  db: Db,
  { roomId, senderId }: { roomId: number; senderId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from room_people p join recipients r on r.about_id = p.member_id
      join push_subscriptions s on s.member_id = r.member_id
    where p.room_id = ${roomId} and p.member_id <> ${senderId} limit 1`.execute(db);
  return rows.length > 0;
}

async function readersOf(db: Db, marks: RawBuilder<unknown>, now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with told as (${marks})
    select k.member_id as "memberId", k.read_number as "readNumber",
      r.message_count - k.read_number as "unreadCount", r.team_id as "teamId", r.team_id is not null as "isTeam",
      (select l.name from teams t join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
        join leagues l on l.id = c.league_id where t.id = r.team_id) as "leagueName",
      coalesce((select t.name from teams t where t.id = r.team_id), (
        select string_agg(o.first_name || ' ' || o.last_name, ' and ' order by o.id)
        from members o where o.id in (r.direct_member_a, r.direct_member_b) and o.id <> k.member_id)) as "roomName",
      r.team_id is null and k.member_id not in (r.direct_member_a, r.direct_member_b) as "isReadingAlong",
      array(select g.guardian_id from guardianships g where g.child_id = k.member_id and g.ended_at is null)
        as "guardianIds"
    from told k
      join rooms r on r.id = k.room_id
      join room_people p on p.room_id = k.room_id and p.member_id = k.member_id
      join members m on m.id = k.member_id
    where r.message_count > k.read_number and m.deleted_at is null
      and (r.team_id is not null or not is_junior(k.member_id, ${utcDay(now)}::date)
        or exists (select from room_readers x where x.room_id = r.id))
    order by k.member_id
  `.execute(db);
  return rows;
}

export type UnreadMessage = { number: number; senderName: string; body: string };

/** The latest messages up to the limit of an e-mail, oldest first. */
export async function listMessagesAfter(
  db: Db,
  { roomId, number }: { roomId: number; number: number },
): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    select m.number, m.body, coalesce((select a.first_name || ' ' || a.last_name || ' for ' || s.first_name
      from members a where a.id = m.guardian_id), s.first_name || ' ' || s.last_name) as "senderName"
    from (select * from messages where room_id = ${roomId} and number > ${number}
      order by number desc limit 50) m
      join members s on s.id = m.sender_id
    order by m.number
  `.execute(db);
  return rows;
}
