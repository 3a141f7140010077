import { sql } from 'kysely';
import type { Db } from '../db/open';

type Wanted = {
  memberId: number | null;
  what: string | null;
  targetKind: string | null;
  targetId: number | null;
  from: Date | null;
  to: Date | null;
  before: number | null;
  limit: number;
};

/** The newest first. The time of the last record is looked up again, because a Date is coarser than the database. */
export function listAuditEntries(db: Db, wanted: Wanted) {
  const { memberId, what, targetKind, targetId, from, to, before, limit } = wanted;
  return db
    .selectFrom('audit as a')
    .leftJoin('members as m', 'm.id', 'a.member_id')
    .leftJoin('members as o', 'o.id', 'a.as_member_id')
    .select(['a.id', 'a.at', 'a.what', 'a.target_kind as targetKind', 'a.target_id as targetId', 'a.detail'])
    .select(['a.address', 'a.member_id as byId', 'a.as_member_id as asId'])
    .select(sql<string>`m.first_name || ' ' || m.last_name`.as('byName'))
    .select(sql<string>`o.first_name || ' ' || o.last_name`.as('asName'))
    .$if(memberId !== null, (entries) =>
      entries.where((eb) => eb.or([eb('a.member_id', '=', memberId), eb('a.as_member_id', '=', memberId)])),
    )
    .$if(what !== null, (entries) => entries.where('a.what', '=', what ?? ''))
    .$if(targetKind !== null, (entries) => entries.where('a.target_kind', '=', targetKind))
    .$if(targetId !== null, (entries) => entries.where('a.target_id', '=', targetId))
    .$if(from !== null, (entries) => entries.where('a.at', '>=', from ?? new Date(0)))
    .$if(to !== null, (entries) => entries.where('a.at', '<', to ?? new Date(0)))
    .$if(before !== null, (entries) =>
      entries.where(sql<boolean>`(a.at, a.id) < (select b.at, b.id from audit b where b.id = ${before})`),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

/** Each word once: from one to the next along the index, since there are few words and many records. */
export async function listAuditWords(db: Db, column: 'what' | 'target_kind'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive words(word) as (
      select min(${name}) from audit
      union all
      select (select min(${name}) from audit where ${name} > words.word) from words where words.word is not null
    )
    select word from words where word is not null`.execute(db);
  return rows.map(({ word }) => word);
}
