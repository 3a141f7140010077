import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** The first twenty members whose name or e-mail address contains the query. */
export async function searchMembers(db: Db, { query, now }: { query: string; now: Date }) {
  const pattern = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await db
    .selectFrom('members as m')
    .select((eb) => [
      'm.id as memberId',
      sql<string>`m.first_name || ' ' || m.last_name`.as('displayName'),
      'm.email',
      sql<boolean>`m.email_verified_at is not null`.as('isEmailConfirmed'),
      'm.profile_image as profileImage',
      'm.is_admin as isAdmin',
      eb
        .selectFrom('log_ins as s')
        .whereRef('s.member_id', '=', 'm.id')
        .where('s.impersonator_id', 'is', null)
        .where('s.expires_at', '>', now)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('logInCount'),
    ])
    .where('m.deleted_at', 'is', null)
    // The database lowers both sides, because its rules for lower case may differ from JavaScript's.
    .where(
      sql<boolean>`(lower(m.first_name || ' ' || m.last_name) like lower(${pattern}) or lower(m.email) like lower(${pattern}))`,
    )
    .orderBy(sql`lower(m.first_name || ' ' || m.last_name)`)
    .orderBy('m.id')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, email: row.email ?? '', logInCount: row.logInCount ?? 0 }));
}

export async function findMember(db: Db, id: number) {
  const row = await db
    .selectFrom('members')
    .select(['id as memberId', 'is_admin as isAdmin'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** False if it was already confirmed. */
export async function confirmEmail(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('members')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
