import { ageOn } from '@courtline/domain/date/utc-day';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

type Params = { guardianId: number; childId: number; today: string };

/**
 * Whether the member may act for the child now. Ends by itself at 18: from then on guardians can only pass the record on.
 */
export async function isGuardianOf(db: Db, params: Params): Promise<boolean> {
  const rows = await readGuardianship(db, params);
  return rows.length > 0;
}

const readGuardianship = preparedStatement<{ id: number }, Params>(
  (value) => sql`
    select g.id from guardianships g join members c on c.id = g.child_id
    where g.guardian_id = ${value('guardianId')} and g.child_id = ${value('childId')} and g.ended_at is null
      and c.deleted_at is null and c.birth_date > (${value('today')}::date - interval '18 years')::date`,
);

type Guardian = { memberId: number; firstName: string; email: string | null; isTold: boolean };

export type GuardedChild = {
  childId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  email: string | null;
  birthDate: string | null;
  /** Null without a birth date. */
  age: number | null;
  guardians: Guardian[];
  guardianIds: number[];
};

/**
 * Locks people of a family, so that two changes of their guardianships follow one another: otherwise the last two
 * guardians could step back at the same time.
 */
export async function lockPeople(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`select from members where id = any(${memberIds}::int[]) order by id for update`.execute(db);
}

/** A member with their present guardians; null if there is none, or the account was deleted. */
export async function findGuardedChild(
  db: Db,
  { childId, today }: { childId: number; today: string },
): Promise<GuardedChild | null> {
  const child = await findChild(db, sql`p.member_id = ${childId}`, today);
  return child?.childId ? { ...child, childId: child.childId } : null;
}

/** A player on record may have no member. */
export type ClaimedChild = Omit<GuardedChild, 'childId'> & { childId: number | null };

export function findClaimedChild(
  db: Db,
  { playerId, today }: { playerId: number; today: string },
): Promise<ClaimedChild | null> {
  return findChild(db, sql`p.id = ${playerId}`, today);
}

async function findChild(db: Db, where: RawBuilder<unknown>, today: string): Promise<ClaimedChild | null> {
  const { rows } = await sql<Omit<ClaimedChild, 'age' | 'guardianIds'>>`
    select c.id as "childId", p.id as "playerId", p.first_name as "firstName", p.last_name as "lastName", c.email,
      coalesce(c.birth_date, p.birth_date) as "birthDate",
      coalesce((select json_agg(json_build_object('memberId', a.id, 'firstName', a.first_name, 'email', a.email,
          'isTold', g.is_told) order by g.id)
        from guardianships g join members a on a.id = g.guardian_id
        where g.child_id = c.id and g.ended_at is null), '[]'::json) as guardians
    from players p left join members c on c.id = p.member_id
    where ${where} and not p.is_former`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    age: row.birthDate === null ? null : ageOn(today, row.birthDate),
    guardianIds: row.guardians.map(({ memberId }) => memberId),
  };
}

export async function listChildIds(db: Db, guardianId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('guardianships')
    .select('child_id as childId')
    .where('guardian_id', '=', guardianId)
    .where('ended_at', 'is', null)
    .orderBy('child_id')
    .execute();
  return rows.map(({ childId }) => childId);
}

export async function countChildren(db: Db, guardianId: number): Promise<number> {
  return (await listChildIds(db, guardianId)).length;
}

type NewGuardianship = { guardianId: number; childId: number; addedBy: number };

export async function saveGuardianship(
  db: Db,
  { guardianId, childId, addedBy }: NewGuardianship,
): Promise<void> {
  await db
    .insertInto('guardianships')
    .values({ guardian_id: guardianId, child_id: childId, added_by: addedBy })
    .execute();
  // Who may act for a child depends on the birth date of the member; some are on record only as players.
  await sql`update members c set birth_date = p.birth_date from players p
    where c.id = ${childId} and p.member_id = c.id and c.birth_date is null`.execute(db);
}

/** Ends one guardianship. If no remaining guardian was told about the child, the first of them is from now on. */
export async function endGuardianship(
  db: Db,
  { guardianId, childId, now }: { guardianId: number; childId: number; now: Date },
): Promise<void> {
  await sql`update guardianships set ended_at = ${now}
    where guardian_id = ${guardianId} and child_id = ${childId} and ended_at is null`.execute(db);
  await sql`update guardianships set is_told = true
    where id = (select min(g.id) from guardianships g where g.child_id = ${childId} and g.ended_at is null)
      and not exists (select from guardianships g
        where g.child_id = ${childId} and g.ended_at is null and g.is_told)`.execute(db);
}

export async function endGuardianshipsOf(
  db: Db,
  { childId, now }: { childId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('guardianships')
    .set({ ended_at: now })
    .where('child_id', '=', childId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function saveIsTold(
  db: Db,
  { guardianId, childId, isTold }: { guardianId: number; childId: number; isTold: boolean },
): Promise<void> {
  await db
    .updateTable('guardianships')
    .set({ is_told: isTold })
    .where('guardian_id', '=', guardianId)
    .where('child_id', '=', childId)
    .where('ended_at', 'is', null)
    .execute();
}
