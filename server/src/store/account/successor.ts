import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { saveConferenceOrganizer } from '../league/conference-organizer';
import { saveOrganizer } from '../league/league';
import type { RoleTarget } from './role';
import { saveCaptain } from '../team/save-team';
import type { Person } from '../team/team-people';

type Params = { target: RoleTarget; leaverId: number; today: string };

/**
 * The person who takes over a last seat: for a team an organizer of the conference, for a team or a conference one of the
 * league, then an admin; in each group those who accepted first, the longest-serving first. Locks the row so that the
 * successor's account cannot be deleted at the same time.
 */
export async function findSuccessor(db: Db, params: Params): Promise<Person | null> {
  // A row that changes while this transaction waits for its lock drops out of the result; the second try finds the next
  // candidate.
  return (await readSuccessor(db, params)) ?? readSuccessor(db, params);
}

async function readSuccessor(db: Db, { target, leaverId, today }: Params): Promise<Person | null> {
  const { kind, conferenceId, leagueId } = target;
  const { rows } = await sql<Person>`
    select m.id as "memberId", m.first_name as "firstName", m.last_name as "lastName", m.email
    from (
      select o.member_id, 1 as circle, o.accepted_at is null as waits, o.added_at from conference_organizers o
      where ${kind} = 'team' and o.conference_id = ${conferenceId}::int
      union all
      select o.member_id, 2, o.accepted_at is null, o.added_at from league_organizers o
      where ${kind} <> 'league' and o.league_id = ${leagueId}
      union all
      select a.id, 3, false, a.created_at from members a where a.is_admin
    ) c join members m on m.id = c.member_id
    where m.id <> ${leaverId} and m.deleted_at is null and m.email is not null and not is_junior(m.id, ${today}::date)
    order by c.circle, c.waits, c.added_at, m.id
    limit 1 for share of m`.execute(db);
  return rows[0] ?? null;
}

type Handover = { target: RoleTarget; memberId: number; leaverId: number; now: Date };

/** The successor did not ask for the role, so the appointment has to be accepted like any other. */
export async function saveSuccessor(db: Db, { target, memberId, leaverId, now }: Handover): Promise<void> {
  const role = { memberId, addedBy: leaverId, acceptedAt: null };
  if (target.kind === 'team') await saveCaptain(db, { ...role, teamId: target.id, now, isHandedOver: true });
  else if (target.kind === 'conference')
    await saveConferenceOrganizer(db, { ...role, conferenceId: target.id });
  else await saveOrganizer(db, { ...role, leagueId: target.id });
}
