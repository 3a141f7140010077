import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, hideIdsFromPlanner } from '../../db/prepared-statement';

/**
 * Captains and organizers who have accepted their appointment. Messages to a role go to these only: an appointment that
 * is not accepted yet opens no conversation with the person.
 */
export type AcceptedCaptain = { teamId: number; memberId: number };

export function listAcceptedCaptains(db: Db, teamIds: readonly number[]): Promise<AcceptedCaptain[]> {
  return readCaptains(db, { teamIds });
}

const readCaptains = preparedStatement<AcceptedCaptain, { teamIds: readonly number[] }>(
  (value) => sql`
    select c.team_id as "teamId", c.member_id as "memberId"
    from team_captains c
    where c.team_id = any(${hideIdsFromPlanner(value('teamIds'))}) and c.accepted_at is not null
    order by c.team_id, c.member_id`,
);

export type AcceptedOrganizer = { memberId: number; firstName: string };

/** The organizers of the session's conference; if none has accepted, those of its league, and then the admins. */
export async function listAcceptedOrganizers(
  db: Db,
  sessionId: number,
  /** Only those who had accepted by this date, to reproduce the result of an earlier call. */
  { acceptedBy = null }: { acceptedBy?: Date | null } = {},
): Promise<AcceptedOrganizer[]> {
  const hasAccepted = sql`o.accepted_at <= coalesce(${acceptedBy}::timestamptz, 'infinity')`;
  const { rows } = await sql<AcceptedOrganizer>`
    with place as (
      select c.id as conference_id, c.league_id from sessions s join conferences c on c.id = s.conference_id
      where s.id = ${sessionId}
    ), conference as (
      select o.member_id from conference_organizers o join place on place.conference_id = o.conference_id
      where ${hasAccepted}
    ), league as (
      select o.member_id from league_organizers o join place on place.league_id = o.league_id
      where ${hasAccepted} and not exists (select from conference)
    ), admins as (
      select id from members where is_admin and not exists (select from conference)
        and not exists (select from league) and exists (select from place)
    )
    select m.id as "memberId", m.first_name as "firstName"
    from members m
    where m.deleted_at is null
      and m.id in (select * from conference union select * from league union select * from admins)
    order by m.id`.execute(db);
  return rows;
}

/**
 * Recipients of messages for a person who has not accepted a role: the other captains of the team, else the organizers of
 * the conference, else those of the league, else the admins. Empty if the person has no such role.
 */
export async function listStandIns(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    with waiting as (
      select k.team_id, s.conference_id, c.league_id from team_captains k join teams t on t.id = k.team_id
        join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
      where k.member_id = ${memberId} and k.accepted_at is null
      union all
      select null, c.id, c.league_id from conference_organizers o join conferences c on c.id = o.conference_id
      where o.member_id = ${memberId} and o.accepted_at is null
      union all
      select null, null, o.league_id from league_organizers o
      where o.member_id = ${memberId} and o.accepted_at is null
    ), candidates as (
      select 1 as circle, k.member_id from team_captains k
      where k.team_id in (select team_id from waiting) and k.accepted_at is not null
      union select 2, o.member_id from conference_organizers o
      where o.conference_id in (select conference_id from waiting) and o.accepted_at is not null
      union select 3, o.member_id from league_organizers o
      where o.league_id in (select league_id from waiting) and o.accepted_at is not null
      union select 4, m.id from members m where m.is_admin and exists (select from waiting)
    )
    select m.id as "memberId" from candidates x join members m on m.id = x.member_id
    where m.deleted_at is null and x.circle = (select min(circle) from candidates)
    order by m.id`.execute(db);
  return rows.map((row) => row.memberId);
}
