import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** Whether admins require a second factor of organizers and admins. */
export const requiresSecondFactor = sql<boolean>`coalesce((
  select q.requires_second_factor from sign_in_policy q), false)`;

/** Whether the member `m` has a second factor. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from authenticators a where a.member_id = m.id and a.confirmed_at is not null)
  or exists (select from passkeys k where k.member_id = m.id))`;

/** Organizers and admins, and how many of them have a second factor. */
export async function getSignInPolicy(db: Db) {
  const { rows } = await sql<{
    requiresSecondFactor: boolean;
    organizers: number;
    organizersWithSecondFactor: number;
  }>`
    select ${requiresSecondFactor} as "requiresSecondFactor", count(*)::int as organizers,
      count(*) filter (where ${hasSecondFactor})::int as "organizersWithSecondFactor"
    from members m where m.deleted_at is null and (m.is_admin
      or exists (select from league_organizers o where o.member_id = m.id)
      or exists (select from conference_organizers o where o.member_id = m.id))`.execute(db);
  const [policy] = rows;
  if (!policy) throw new Error('An aggregate has one row');
  return policy;
}

export async function saveSignInPolicy(db: Db, isRequired: boolean): Promise<void> {
  const policy = { requires_second_factor: isRequired };
  await db
    .insertInto('sign_in_policy')
    .values(policy)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(policy))
    .execute();
}
