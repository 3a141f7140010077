import type { Message, ConversationDetails, Conversation } from '@courtline/contract/message';
import { crestOf } from '@courtline/domain/team/crest';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import { isHiddenFrom, lastNameShownTo } from '../player/juniors';
import { utcText } from '../platform/sql-json';

const conversationsPerPage = 50;
const messagesPerPage = 50;

export type Reader = {
  memberId: number;
  today: string;
  /** The guardian who reads and writes for the member: in team conversations only, the others are private. */
  guardianId?: number | null;
};

type Params = Reader & { afterRoomId: number | undefined };

/**
 * The conversations of a member with the latest message and the unread count of each, in one statement. `afterRoomId`
 * counts only if the member belongs to that conversation: otherwise the position would reveal when others wrote.
 */
export async function listConversationsOf(db: Db, { afterRoomId, ...reader }: Params) {
  const { memberId } = reader;
  const placeOf = (roomId: number) => sql`(select x.last_message_at, x.room_id from room_people x
    where x.member_id = ${memberId} and x.room_id = ${roomId})`;
  const { rows } = await sql<StoredCrest & Omit<Conversation, 'crest'>>`
    select r.id, r.kind, ${nameFor(reader)} as name, ${imageFor(reader)} as image, ${storedCrest},
      ${utcText('r.last_message_at')} as "lastMessageAtUtc",
      case when m.number is null then null else json_build_object(
        'senderName', ${senderName(sql`r.team_id is null`, reader)}, 'isMine', ${isMine(reader)},
        'body', m.body) end as "lastMessage",
      coalesce(r.message_count - k.read_number, 0) as "unreadCount"
    from (
        select me.room_id from room_people me
        where me.member_id = ${memberId} and me.message_count > me.hidden_count and ${isOpenTo(reader)}
          ${afterRoomId === undefined ? sql`` : sql`and (me.last_message_at, me.room_id) < ${placeOf(afterRoomId)}`}
        order by me.last_message_at desc, me.room_id desc
        limit ${conversationsPerPage + 1}
      ) page
      join rooms r on r.id = page.room_id
      left join room_marks k on k.room_id = r.id and k.member_id = ${memberId}
      left join messages m on m.room_id = r.id and m.number = r.message_count
      left join members s on s.id = m.sender_id
    order by r.last_message_at desc, r.id desc ${keepPlan}`.execute(db);
  return {
    rooms: rows.slice(0, conversationsPerPage).map(withCrest),
    hasMore: rows.length > conversationsPerPage,
  };
}

export type StoredCrest = { teamId: number | null; crest: string | null };

export const storedCrest = sql`r.team_id as "teamId", (select t.crest from teams t where t.id = r.team_id) as crest`;

export function withCrest<Row extends StoredCrest>({ teamId, crest, ...row }: Row) {
  return { ...row, crest: teamId === null ? null : crestOf(teamId, crest) };
}

/** Uses the member's own read marks only; reads no messages. */
export async function countUnreadOf(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(me.message_count - k.read_number), 0)::int as count
    from room_people me
      join room_marks k on k.room_id = me.room_id and k.member_id = ${memberId}
    where me.member_id = ${memberId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type ConversationKey = { roomId: number; memberId: number };

export type MemberConversation = Pick<
  ConversationDetails,
  'id' | 'kind' | 'name' | 'image' | 'teamId' | 'playerId'
> & {
  /** The other person of a direct conversation; null for the second adult. */
  otherMemberId: number | null;
  /** The two people of a direct conversation; null in a team conversation. */
  pair: [number, number] | null;
  alsoReads: ConversationDetails['alsoReads'];
  /** Number of messages from before the member may read. */
  hiddenCount: number;
};

/** Null if the member does not belong to the conversation, as if it did not exist. */
export async function findConversationOf(
  db: Db,
  { roomId, ...reader }: ConversationKey & Reader,
): Promise<MemberConversation | null> {
  const { memberId } = reader;
  const { rows } = await sql<MemberConversation>`
    select r.id, r.kind, ${nameFor(reader)} as name, ${imageFor(reader)} as image, r.team_id as "teamId",
      ${otherOf(memberId)} as "otherMemberId", me.hidden_count as "hiddenCount", ${readerJson} as "alsoReads",
      case when r.team_id is null then json_build_array(r.direct_member_a, r.direct_member_b) end as pair,
      (select p.id from players p where p.member_id = ${otherOf(memberId)}) as "playerId"
    from room_people me join rooms r on r.id = me.room_id
    where r.id = ${roomId} and me.member_id = ${memberId} and ${isOpenTo(reader)} ${keepPlan}`.execute(db);
  return rows[0] ?? null;
}

/** Null unless the member plays for the team or is its accepted captain. */
export async function findOwnTeam(db: Db, { teamId, memberId }: { teamId: number; memberId: number }) {
  const { rows } = await sql<{ name: string }>`
    select t.name from teams t where t.id = ${teamId} and (
      exists (select from team_members p
        where p.team_id = t.id and p.member_id = ${memberId} and p.left_at is null)
      or exists (select from team_captains c
        where c.team_id = t.id and c.member_id = ${memberId} and c.accepted_at is not null))
  `.execute(db);
  return rows[0] ?? null;
}

type ConversationView = ConversationKey & Reader & { hiddenCount: number; isDirect: boolean };

/** The latest messages, or those before the given one; oldest first. */
export async function listMessages(db: Db, { before, ...seen }: ConversationView & { before?: number }) {
  const { roomId, hiddenCount } = seen;
  const { rows } = await sql<Message>`
    select ${messageFor(seen)}
    from (select * from messages where room_id = ${roomId} and number > ${hiddenCount}
        and number < ${before === undefined ? 2_147_483_647 : before + hiddenCount}
      order by number desc limit ${messagesPerPage}) m
      join members s on s.id = m.sender_id
    order by m.number
  `.execute(db);
  return rows;
}

export async function getMessage(db: Db, { number, ...seen }: ConversationView & { number: number }) {
  const { rows } = await sql<Message>`
    select ${messageFor(seen)} from messages m join members s on s.id = m.sender_id
    where m.room_id = ${seen.roomId} and m.number = ${number}
  `.execute(db);
  const [message] = rows;
  if (!message) throw new Error(`Room ${seen.roomId} has no message ${number}`);
  return message;
}

function messageFor({ hiddenCount, isDirect, ...reader }: ConversationView) {
  return sql`m.number - ${hiddenCount}::int as number,
    ${senderName(sql`${isDirect}`, reader)} as "senderName", ${isMine(reader)} as "isMine", m.body, ${utcText('m.sent_at')} as "sentAtUtc"`;
}

/** The read positions of the other current members, within the messages that the reader may see. */
export async function listReaders(
  db: Db,
  { roomId, hiddenCount, isDirect, ...reader }: ConversationView,
): Promise<ConversationDetails['readers']> {
  const { memberId } = reader;
  const { rows } = await sql<ConversationDetails['readers'][number]>`
    select o.first_name || ' ' || ${lastNameIn(sql`${isDirect}`, 'o', reader)} as name, k.read_number - ${hiddenCount}::int as number
    from room_people p
      join room_marks k on k.room_id = p.room_id and k.member_id = p.member_id
      join members o on o.id = p.member_id
    where p.room_id = ${roomId} and p.member_id <> ${memberId}
      and k.read_number > greatest(${hiddenCount}::int, p.hidden_count)
    order by o.first_name, o.last_name, o.id
  `.execute(db);
  return rows;
}

type ReadMark = ConversationKey & {
  /** Counted from the first message that the member may read. */
  number: number;
  hiddenCount: number;
  /** When the e-mail about remaining unread messages is due, unless one is scheduled already; stored in `tell_at`. */
  emailDueAt: Date;
};

/**
 * The mark never moves back and never beyond the last message; null if it did not move. A member who has read everything
 * gets no e-mail, so the conversation lock first waits for messages that are being saved. Moving the mark also clears the last
 * notification, so that remaining unread messages get an e-mail again: `isCheckNeeded` if it is due at the given time.
 */
export async function saveReadMark(db: Db, mark: ReadMark): Promise<{ isCheckNeeded: boolean } | null> {
  await sql`select from rooms where id = ${mark.roomId} for share`.execute(db);
  const { rows } = await sql<{ isCheckNeeded: boolean }>`
    insert into room_marks as k (room_id, member_id, read_number)
    select id, ${mark.memberId}, least(message_count, ${mark.number}::int + ${mark.hiddenCount}::int) from rooms where id = ${mark.roomId}
    on conflict (room_id, member_id) do update set read_number = excluded.read_number, told_at = null,
      tell_at = case when excluded.read_number < (select message_count from rooms where id = ${mark.roomId})
        then coalesce(k.tell_at, ${mark.emailDueAt}) end
    where k.read_number < excluded.read_number
    returning coalesce(k.tell_at = ${mark.emailDueAt}, false) as "isCheckNeeded"
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Whether the conversation `me` is open to the reader. A guardian who captains another team of the session reads nothing of
 * the child's team.
 */
function isOpenTo({ guardianId = null }: Reader) {
  return sql<boolean>`(${guardianId}::int is null or exists (
    select from rooms g join teams own on own.id = g.team_id where g.id = me.room_id and not exists (
      select from team_captains k join teams t on t.id = k.team_id
      where k.member_id = ${guardianId}::int and t.session_id = own.session_id and t.id <> own.id)))`;
}

/** Name of the sender `s` of the message `m`: 'Mia Reyes', or 'Ana Reyes for Mia' if a guardian wrote it. */
export function senderName(isDirect: RawBuilder<unknown>, reader: Reader): RawBuilder<string> {
  return sql<string>`coalesce((select a.first_name || ' ' || a.last_name || ' for ' || s.first_name
    from members a where a.id = m.guardian_id), s.first_name || ' ' || ${lastNameIn(isDirect, 's', reader)})`;
}

export function isMine({ memberId, guardianId = null }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(m.sender_id = ${memberId} and m.guardian_id is not distinct from ${guardianId}::int)`;
}

function otherOf(memberId: number) {
  return sql<number | null>`case ${memberId}::int when r.direct_member_a then r.direct_member_b
    when r.direct_member_b then r.direct_member_a end`;
}

const readerJson = sql`(
  select json_build_object('name', o.first_name || ' ' || o.last_name, 'role', x.role)
  from room_readers x join members o on o.id = x.member_id
  where x.room_id = r.id and reads_along(x.member_id, x.junior_id))`;

/** A direct conversation is named after the other person; for the second adult, after both. */
export function nameFor(reader: Reader) {
  return sql<string>`coalesce((select t.name from teams t where t.id = r.team_id),
    (select o.first_name || ' ' || ${lastNameIn(sql`true`, 'o', reader)}
      from members o where o.id = ${otherOf(reader.memberId)}),
    (select string_agg(o.first_name || ' ' || o.last_name, ' and ' order by o.id)
      from members o where o.id in (r.direct_member_a, r.direct_member_b)))`;
}

export function imageFor({ memberId: readerId, today }: Reader) {
  return sql<string | null>`(select o.profile_image from members o
    where o.id = ${otherOf(readerId)} and not ${isHiddenFrom('o', { readerId, today })})`;
}

/**
 * Team conversations show full names to the team; the other person of an old direct conversation may be a stranger by now.
 */
function lastNameIn(
  isDirect: RawBuilder<unknown>,
  person: string,
  { memberId: readerId, today }: Reader,
): RawBuilder<string> {
  return sql<string>`case when ${isDirect} then ${lastNameShownTo(person, { readerId, today })}
    else ${sql.ref(`${person}.last_name`)} end`;
}
