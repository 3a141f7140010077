import type { ConversationHit } from '@courtline/contract/message';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { containing } from '../search/search-pattern';
import {
  imageFor,
  isMine,
  nameFor,
  senderName,
  type Reader,
  type StoredCrest,
  storedCrest,
  withCrest,
} from './conversation';

/** Bounds of the work: the messages of one member are few, and an index of all words would slow every message down. */
const mostConversations = 100;
const mostMessagesEach = 500;
const mostMessages = 5000;
const mostHits = 20;

/** Matches the name as the reader sees it, so that a shortened last name cannot be guessed. */
export async function searchConversationsOf(
  db: Db,
  { query, ...reader }: Reader & { query: string },
): Promise<ConversationHit[]> {
  const { memberId } = reader;
  const pattern = containing(query);
  const { rows } = await sql<StoredCrest & Omit<ConversationHit, 'crest'>>`
    with own as (
      select me.* from room_people me
      where me.member_id = ${memberId} and me.message_count > me.hidden_count
      order by me.last_message_at desc, me.room_id desc limit ${sql.lit(mostConversations)}
    ), counted as (
      select own.room_id, own.hidden_count, sum(least(own.message_count - own.hidden_count, ${sql.lit(mostMessagesEach)}))
        over (order by own.last_message_at desc, own.room_id desc) <= ${sql.lit(mostMessages)} as is_read from own
    ), named as (
      select r.*, own.hidden_count, own.is_read, ${nameFor(reader)} as name, ${imageFor(reader)} as image
      from counted own join rooms r on r.id = own.room_id
    )
    select r.id, r.kind, r.name, r.image, ${storedCrest}, case when m.number is null then null else json_build_object(
        'number', m.number - r.hidden_count, 'senderName', ${senderName(sql`r.team_id is null`, reader)},
        'isMine', ${isMine(reader)}, 'body', m.body, 'sentAtUtc', ${utcText('m.sent_at')}) end as message
    from named r
      left join lateral (
        select * from messages x where r.is_read and x.room_id = r.id
          and x.number > greatest(r.hidden_count, r.message_count - ${sql.lit(mostMessagesEach)})
          and x.body ilike ${pattern}
        order by x.number desc limit 1
      ) m on true
      left join members s on s.id = m.sender_id
    where m.number is not null or r.name ilike ${pattern}
    order by coalesce(m.sent_at, r.last_message_at) desc, r.id desc limit ${sql.lit(mostHits)}`.execute(db);
  return rows.map(withCrest);
}
