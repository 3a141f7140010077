import { sql } from 'kysely';
import type { Db } from '../db/open';
import { plannedOnce, unseenIds } from '../db/planned-once';

/**
 * Captains and organizers who have accepted their appointment. Messages to a role go to these only: an appointment that
 * is not accepted yet opens no conversation with the person.
 */
export type AcceptedCaptain = { teamId: number; memberId: number; email: string };

export function listAcceptedCaptains(db: Db, teamIds: readonly number[]): Promise<AcceptedCaptain[]> {
  return readCaptains(db, { teamIds });
}

const readCaptains = plannedOnce<AcceptedCaptain, { teamIds: readonly number[] }>(
  (value) => sql`
    select c.team_id as "teamId", m.id as "memberId", m.email
    from team_captains c join members m on m.id = c.member_id
    where c.team_id = any(${unseenIds(value('teamIds'))}) and c.accepted_at is not null and m.email is not null
    order by c.team_id, m.id`,
);

export type AcceptedOrganizer = { memberId: number; firstName: string; email: string };

/** The organizers of the session's conference; if none has accepted, those of its league, and then the admins. */
export async function listAcceptedOrganizers(db: Db, sessionId: number): Promise<AcceptedOrganizer[]> {
  const { rows } = await sql<AcceptedOrganizer>`
    with place as (
      select c.id as conference_id, c.league_id from sessions s join conferences c on c.id = s.conference_id
      where s.id = ${sessionId}
    ), conference as (
      select o.member_id from conference_organizers o join place on place.conference_id = o.conference_id
      where o.accepted_at is not null
    ), league as (
      select o.member_id from league_organizers o join place on place.league_id = o.league_id
      where o.accepted_at is not null and not exists (select from conference)
    ), admins as (
      select id from members where is_admin and not exists (select from conference)
        and not exists (select from league) and exists (select from place)
    )
    select m.id as "memberId", m.first_name as "firstName", m.email
    from members m
    where m.email is not null
      and m.id in (select * from conference union select * from league union select * from admins)
    order by m.id`.execute(db);
  return rows;
}
