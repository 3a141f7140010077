import { sql } from 'kysely';
import type { Db } from '../db/open';

export type CaptainSession = { teamId: number; sessionId: number };

/** The captain's teams in sessions that have not ended. */
export async function listCaptainSessions(
  db: Db,
  { captainId, now }: { captainId: number; now: Date },
): Promise<CaptainSession[]> {
  const { rows } = await sql<CaptainSession>`
    select k.team_id as "teamId", t.session_id as "sessionId" from team_captains k join teams t on t.id = k.team_id
    join sessions s on s.id = t.session_id
    where k.member_id = ${captainId} and s.ends_at > ${now} order by k.team_id`.execute(db);
  return rows;
}

/**
 * Grown-up players without a demo account whose gender and rating fit the conference, and who are in no team of the
 * session.
 */
export async function listEligiblePlayers(
  db: Db,
  { sessionId, now }: { sessionId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select p.member_id as "memberId"
    from players p join members m on m.id = p.member_id
    join sessions s on s.id = ${sessionId}
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    where m.password_hash is null and m.email is not null and m.deleted_at is null
      and coalesce(p.birth_date, m.birth_date) < ${now}::date - interval '19 years'
      and (c.gender_type_id = 1 or coalesce(p.gender_type_id, m.gender_type_id) = c.gender_type_id)
      and (select max(r.value) from ratings r where r.player_id = p.id and r.sport_type_id = l.sport_type_id)
        between c.rating_min and c.rating_max
      and not exists (select from team_members e join teams t on t.id = e.team_id
        where t.session_id = s.id and e.member_id = m.id)
      and not exists (select from team_captains e join teams t on t.id = e.team_id
        where t.session_id = s.id and e.member_id = m.id)
    order by p.id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
