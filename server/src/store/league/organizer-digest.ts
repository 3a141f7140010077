import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** An organizer with everything they run, having accepted it. */
export type DigestReader = { memberId: number; leagueIds: number[]; conferenceIds: number[] };

/**
 * Organizers whose digest of the week is due, marked as sent in the same statement, so that another node or run sends
 * nothing twice. Those who stopped such news by e-mail and push are left out.
 */
export async function claimDigests(
  db: Db,
  { week, limit }: { week: string; limit: number },
): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    with due as (
      select m.id from members m
      where m.deleted_at is null and (
        exists (select from league_organizers o where o.member_id = m.id and o.accepted_at is not null)
        or exists (select from conference_organizers o where o.member_id = m.id and o.accepted_at is not null))
        and not exists (select from organizer_digests d where d.member_id = m.id and d.week >= ${week}::date)
      order by m.id limit ${limit}
    ), claimed as (
      insert into organizer_digests (member_id, week) select id, ${week}::date from due
      on conflict (member_id) do update set week = excluded.week where organizer_digests.week < excluded.week
      returning member_id
    )
    select c.member_id as "memberId",
      array(select o.league_id from league_organizers o
        where o.member_id = c.member_id and o.accepted_at is not null) as "leagueIds",
      array(select o.conference_id from conference_organizers o
        where o.member_id = c.member_id and o.accepted_at is not null) as "conferenceIds"
    from claimed c order by c.member_id`.execute(db);
  return rows;
}
