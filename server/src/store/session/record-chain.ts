import { type ChainRecord, firstPreviousHash, recordText } from '@courtline/domain/record-chain/record-chain';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

/**
 * Adds links to the chain of a session, in the transaction of what they tell. The caller holds the lock of the session
 * (`bumpSessionVersion`, `lockForResults`), which every writer of a public change takes anyway; without it the second of
 * two writers would fail, because a number exists once.
 */
export async function appendRecords(
  db: Db,
  sessionId: number,
  records: readonly ChainRecord[],
): Promise<void> {
  for (const record of records) await append(db, { sessionId, text: recordText(record) });
}

const append = preparedStatement<object, { sessionId: number; text: string }>(
  (value) => sql`
    insert into session_records (session_id, number, text, hash)
    select ${value('sessionId')}::int, coalesce(last.number, 0) + 1, c.text, encode(sha256(convert_to(
      coalesce(last.hash, ${sql.lit(firstPreviousHash)}) || E'\n' || c.text, 'UTF8')), 'hex')
    from (select ${value('text')}::text as text) c
    left join lateral (
      select r.number, r.hash from session_records r where r.session_id = ${value('sessionId')}::int
      order by r.number desc limit 1
    ) last on true`,
);

export type ChainHead = { number: number; hash: string };

/** The latest link; null if nothing is recorded. */
export async function findChainHead(db: Db, sessionId: number): Promise<ChainHead | null> {
  const row = await db
    .selectFrom('session_records')
    .select(['number', 'hash'])
    .where('session_id', '=', sessionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** `s.id` is the session. */
export const chainHeadJson = sql<ChainHead | null>`(
  select json_build_object('number', r.number, 'hash', r.hash) from session_records r
  where r.session_id = s.id order by r.number desc limit 1)`;

/** The session with its latest link; null if there is no such session. */
export async function findChain(
  db: Db,
  sessionId: number,
): Promise<{ sessionId: number; sessionName: string; head: ChainHead | null } | null> {
  const { rows } = await sql<{ sessionId: number; sessionName: string; head: ChainHead | null }>`
    select s.id as "sessionId", s.name as "sessionName", ${chainHeadJson} as head
    from sessions s where s.id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

/** Links after a number, in their order. */
export function listRecords(
  db: Db,
  sessionId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ number: number; text: string; hash: string }[]> {
  return db
    .selectFrom('session_records')
    .select(['number', 'text', 'hash'])
    .where('session_id', '=', sessionId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Sessions with a chain, for the command that checks them all. */
export async function listChains(db: Db): Promise<{ sessionId: number; sessionName: string }[]> {
  const { rows } = await sql<{ sessionId: number; sessionName: string }>`
    select s.id as "sessionId", s.name as "sessionName" from sessions s
    where exists (select from session_records r where r.session_id = s.id) order by s.id`.execute(db);
  return rows;
}

/**
 * Lines whose stored result is not the one that the chain has last. Records from before a player was merged with another
 * name a player who is gone, so players are compared as far as they exist.
 */
export async function listUnrecorded(
  db: Db,
  sessionId: number,
): Promise<{ teamMatchId: number; lineId: number }[]> {
  const { rows } = await sql<{ teamMatchId: number; lineId: number }>`
    with last as (
      select distinct on ((r.text::json ->> 'lineId')::int) (r.text::json ->> 'lineId')::int as line_id,
        r.text::json as record
      from session_records r
      where r.session_id = ${sessionId} and r.text::json ->> 'lineId' is not null
      order by (r.text::json ->> 'lineId')::int, r.number desc
    )
    select n.team_match_id as "teamMatchId", n.id as "lineId"
    from last join lines n on n.id = last.line_id left join results o on o.line_id = n.id
    where case when last.record ->> 'what' = 'result cleared' then o.line_id is not null
      else o.line_id is null
        or o.result_completion_type_id <> (last.record ->> 'completionId')::int
        or coalesce(o.winning_side, 0) <> coalesce((last.record ->> 'winningSide')::int, 0)
        or ${setsOf('o.sets')} <> (last.record -> 'sets')::jsonb
        or exists (
          select from jsonb_array_elements(case jsonb_typeof((last.record -> 'players')::jsonb)
            when 'array' then (last.record -> 'players')::jsonb else '[]' end) seat
          join players p on p.id = (seat ->> 2)::int
          where not exists (select from result_players h where h.line_id = n.id and h.side = (seat ->> 0)::int
            and h.slot = (seat ->> 1)::int and h.player_id = p.id))
      end
    order by n.team_match_id, n.id limit 100`.execute(db);
  return rows;
}

function setsOf(column: string) {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_array(x.set -> 'side1', x.set -> 'side2', x.set -> 'tiebreak1', x.set -> 'tiebreak2')
      order by x.place)
    from jsonb_array_elements(${sql.ref(column)}) with ordinality as x(set, place)), '[]'::jsonb)`;
}
