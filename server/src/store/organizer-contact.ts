import { sql } from 'kysely';
import type { Db } from '../db/open';

export type OrganizerContact = { memberId: number; firstName: string; email: string };

/** Those who run the conference of a session; where nobody does, those who run its league. */
export async function listOrganizerContacts(db: Db, sessionId: number): Promise<OrganizerContact[]> {
  const { rows } = await sql<OrganizerContact>`
    with place as (
      select c.id as conference_id, c.league_id from sessions s join conferences c on c.id = s.conference_id
      where s.id = ${sessionId}
    ), near as (
      select o.member_id from conference_organizers o join place on place.conference_id = o.conference_id
    ), above as (
      select o.member_id from league_organizers o join place on place.league_id = o.league_id
      where not exists (select from near)
    )
    select m.id as "memberId", m.first_name as "firstName", m.email
    from members m join (select * from near union select * from above) o on o.member_id = m.id
    where m.email is not null
    order by m.id`.execute(db);
  return rows;
}
