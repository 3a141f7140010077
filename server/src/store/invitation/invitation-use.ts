import type { InvitationRole } from '@courtline/domain/invitation/invitations';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** Locks the link until the transaction ends: its uses are counted behind the lock. */
export async function lockInvitation(db: Db, id: number): Promise<void> {
  await sql`select from invitation_links where id = ${id} for update`.execute(db);
}

type Use = { id: number; memberId: number; now: Date };

export async function saveInvitationUse(db: Db, { id, memberId, now }: Use): Promise<void> {
  await db
    .insertInto('invitation_uses')
    .values({ invitation_id: id, member_id: memberId, used_at: now })
    .execute();
}

type Place = { sessionId: number; teamId: number | null; memberId: number; role: InvitationRole };

/** Whether the member already has what the invitation offers: the captain's role, or a spot in the session. */
export async function hasInvitedRole(db: Db, { sessionId, teamId, memberId, role }: Place): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select case when ${role === 'captain'}
      then exists (select from team_captains k where k.team_id = ${teamId}::int and k.member_id = ${memberId})
      else exists (select from team_members e join teams t on t.id = e.team_id
        where t.session_id = ${sessionId} and e.member_id = ${memberId} and e.left_at is null) end as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

export async function countCaptains(db: Db, teamId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_captains')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

/** False if it was revoked before. */
export async function saveRevoked(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Addresses go once the link is over, a day later where it was revoked, so that no one is written to again and again. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await sql`delete from invitation_links where expires_at < ${new Date(now.getTime() - keptForMs)}`.execute(
    db,
  );
  await sql`
    update invitation_links i set email = null
    where i.email is not null and i.created_at < ${new Date(now.getTime() - dayMs)}
      and (i.expires_at < ${now} or i.revoked_at is not null
        or exists (select from invitation_uses u where u.invitation_id = i.id))`.execute(db);
}

/** What a person who leaves made and accepted. */
export async function deleteInvitationsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('invitation_uses').where('member_id', '=', memberId).execute();
  await db.deleteFrom('invitation_links').where('invited_by', '=', memberId).execute();
  await sql`update invitation_links set email = null
    where lower(email) = (select lower(email) from members where id = ${memberId})`.execute(db);
}
