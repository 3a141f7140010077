import { sql } from 'kysely';
import type { Db } from '../db/open';

export type Person = { memberId: number; firstName: string; lastName: string; email: string };

/** Null when there is no such member, or no longer. */
export async function findPerson(db: Db, memberId: number): Promise<Person | null> {
  const row = await db
    .selectFrom('members')
    .select(['id as memberId', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email } : null;
}

export type Contact = { teamId: number; memberId: number; email: string };

/** Rostered players and substitutes of today. */
export function listPlayerContacts(db: Db, teamIds: readonly number[]): Promise<Contact[]> {
  return contacts(
    db,
    sql`select team_id, member_id from team_members where team_id = any(${teamIds}::int[]) and left_at is null`,
  );
}

export function listCaptainContacts(db: Db, teamIds: readonly number[]): Promise<Contact[]> {
  return contacts(
    db,
    sql`select team_id, member_id from team_captains where team_id = any(${teamIds}::int[])`,
  );
}

async function contacts(db: Db, people: ReturnType<typeof sql>): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select x.team_id as "teamId", m.id as "memberId", m.email
    from (${people}) x join members m on m.id = x.member_id
    where m.email is not null
    order by x.team_id, m.id`.execute(db);
  return rows;
}
