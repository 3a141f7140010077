import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

type NewInvitation = { sessionId: number; memberId: number; teamId: number; by: number; now: Date };

export async function saveTeamInvitation(
  db: Db,
  { sessionId, memberId, teamId, by, now }: NewInvitation,
): Promise<void> {
  await db
    .insertInto('team_invitations')
    .values({
      session_id: sessionId,
      member_id: memberId,
      team_id: teamId,
      invited_by: by,
      created_at: now,
    })
    .execute();
}

export type TeamInvitationRow = {
  id: number;
  memberId: number;
  sessionId: number;
  sessionName: string;
  leagueName: string;
  team: { id: number; name: string };
  createdAtUtc: string;
};

/** Open invitations of teams that still play in a session that is not over. */
export async function listTeamInvitations(
  db: Db,
  filter: { now: Date } & ({ memberId: number } | { id: number }),
): Promise<TeamInvitationRow[]> {
  const isMeant = 'id' in filter ? sql`i.id = ${filter.id}` : sql`i.member_id = ${filter.memberId}`;
  const { rows } = await sql<TeamInvitationRow>`
    select i.id, i.member_id as "memberId", s.id as "sessionId", s.name as "sessionName", l.name as "leagueName",
      json_build_object('id', t.id, 'name', t.name) as team, ${utcText('i.created_at')} as "createdAtUtc"
    from team_invitations i
    join teams t on t.id = i.team_id and t.withdrawn_at is null
    join sessions s on s.id = i.session_id and s.ends_at > ${filter.now}
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    where i.declined_at is null and ${isMeant}
    order by i.id`.execute(db);
  return rows;
}

/** False if it was declined before. */
export async function saveDeclined(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('team_invitations')
    .set({ declined_at: now })
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the team `t` invites the member, who then needs no password of the team. */
export function isInvitedBy(memberId: number | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from team_invitations i where i.team_id = t.id
    and i.member_id = ${memberId}::int and i.declined_at is null)`;
}
