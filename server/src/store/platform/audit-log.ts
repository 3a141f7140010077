import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Filter = {
  memberId: number | null;
  what: string | null;
  targetKind: string | null;
  targetId: number | null;
  from: Date | null;
  to: Date | null;
  before: number | null;
  limit: number;
};

/** The newest first. The time of the last entry is looked up again, because a Date is less precise than the database. */
export function listAuditEntries(db: Db, filter: Filter) {
  const { memberId, what, targetKind, targetId, from, to, before, limit } = filter;
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

/** Distinct values by a loose index scan, since there are few values and many rows. */
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

export type TargetKey = { kind: string; id: number };

type FoundTarget = TargetKey & { name: string | null; pageKind: string | null; pageId: number | null };

/** Current names and page addresses of the targets of entries; a target that is missing here was deleted. */
export async function listAuditTargets(db: Db, targets: readonly TargetKey[]): Promise<FoundTarget[]> {
  const kinds = targets.map(({ kind }) => kind);
  const ids = targets.map(({ id }) => id);
  const { rows } = await sql<FoundTarget>`
    with wanted as (select distinct kind, id from unnest(${kinds}::text[], ${ids}::int[]) t (kind, id)),
      league as (select w.*, l.name, 'league' as "pageKind", l.id as "pageId"
        from wanted w join leagues l on l.id = w.id where w.kind in ('league', 'league-organizer')),
      conference as (select w.*, c.name, 'conference', c.id
        from wanted w join conferences c on c.id = w.id where w.kind in ('conference', 'conference-organizer')),
      session as (select w.*, s.name, 'session', s.id
        from wanted w join sessions s on s.id = w.id where w.kind = 'session'),
      schedule as (select w.*, s.name, 'session', s.id from wanted w join schedules h on h.id = w.id
        join sessions s on s.id = h.session_id where w.kind = 'schedule'),
      team as (select w.*, t.name, 'team', t.id
        from wanted w join teams t on t.id = w.id where w.kind in ('team', 'captain')),
      match as (select w.*, null::text, 'team-match', m.id
        from wanted w join team_matches m on m.id = w.id where w.kind = 'team-match'),
      line as (select w.*, null::text, 'team-match', n.team_match_id
        from wanted w join lines n on n.id = w.id where w.kind = 'line'),
      player as (select w.*, p.first_name || ' ' || p.last_name, 'player', p.id
        from wanted w join players p on p.id = w.id where w.kind = 'player'),
      member as (select w.*, m.first_name || ' ' || m.last_name, case when p.id is not null then 'player' end, p.id
        from wanted w join members m on m.id = w.id left join players p on p.member_id = m.id
        where w.kind = 'member' and m.deleted_at is null),
      place as (select w.*, p.name, null::text, null::int
        from wanted w join places p on p.id = w.id where w.kind = 'place'),
      mail as (select w.*, m.subject, null::text, null::int
        from wanted w join mails m on m.id = w.id where w.kind = 'mail'),
      money as (select w.*, null::text, null::text, null::int from wanted w where w.kind in ('registration', 'refund'))
    select * from league union all select * from conference union all select * from session
    union all select * from schedule union all select * from team union all select * from match
    union all select * from line union all select * from player union all select * from member
    union all select * from place union all select * from mail union all select * from money`.execute(db);
  return rows;
}
