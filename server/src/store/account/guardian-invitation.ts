import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** What the link of an invitation, or of a child's account, says besides the child and the address. */
export type InvitationPayload = {
  /** A guardian of the child, or the child if it has an account. */
  invitedBy: number;
};

const kind = 'guardian-invitation';

/** Open invitations, except to the address that is invited again. */
export async function countOpenInvitations(
  db: Db,
  { childId, exceptEmail, now }: { childId: number; exceptEmail: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from one_time_links
    where kind = ${kind} and member_id = ${childId} and used_at is null and expires_at > ${now}
      and lower(email) <> lower(${exceptEmail})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A new invitation to the same address replaces the former one. */
export async function deleteInvitationsTo(
  db: Db,
  { childId, email }: { childId: number; email: string },
): Promise<void> {
  await sql`delete from one_time_links where kind = ${kind} and member_id = ${childId} and used_at is null
    and lower(email) = lower(${email})`.execute(db);
}

/** Invitations and links to open the child's account, which do not outlast the guardianship of the person who sent them. */
export async function deleteLinksBy(
  db: Db,
  { childId, invitedBy }: { childId: number; invitedBy: number },
): Promise<void> {
  await sql`delete from one_time_links where kind in (${kind}, 'password-reset') and member_id = ${childId}
    and used_at is null and payload @> ${JSON.stringify({ invitedBy })}::jsonb`.execute(db);
}

/** False if there is no such open invitation. */
export async function deleteInvitation(
  db: Db,
  { id, childId }: { id: number; childId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from one_time_links where id = ${id} and kind = ${kind} and member_id = ${childId} and used_at is null
  `.execute(db);
  return numAffectedRows === 1n;
}
