import { type ConsentKind, consents } from '@courtline/domain/family/consent';
import type { Told } from '@courtline/domain/family/recipients';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type NewChild = { firstName: string; lastName: string; birthDate: string; genderTypeId: number };

/** A member without an e-mail address, who cannot sign in. */
export async function saveChild(db: Db, child: NewChild): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({
      first_name: child.firstName,
      last_name: child.lastName,
      birth_date: child.birthDate,
      gender_type_id: child.genderTypeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The member of a child that was on record only as a player; null if it has got one meanwhile. */
export async function createMemberOfPlayer(db: Db, playerId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with player as (
      select p.id from players p where p.id = ${playerId} and p.member_id is null for update
    ), member as (
      insert into members (first_name, last_name, birth_date, gender_type_id, place_name, place_id, profile_image)
      select p.first_name, p.last_name, p.birth_date, p.gender_type_id, p.place_name, p.place_id, p.profile_image
      from players p join player using (id)
      returning id
    )
    update players p set member_id = member.id from member where p.id = ${playerId} returning p.member_id as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Whether the guardian already has a child with this name and birth date. */
export async function hasSameChild(db: Db, child: NewChild & { guardianId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('guardianships as g')
    .innerJoin('members as c', 'c.id', 'g.child_id')
    .select('g.id')
    .where('g.guardian_id', '=', child.guardianId)
    .where('g.ended_at', 'is', null)
    .where(
      sql<boolean>`lower(c.first_name || ' ' || c.last_name) = lower(${`${child.firstName} ${child.lastName}`})`,
    )
    .where('c.birth_date', '=', child.birthDate)
    .executeTakeFirst();
  return row !== undefined;
}

export function getChildDetails(db: Db, childId: number) {
  return db
    .selectFrom('members')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'gender_type_id as genderTypeId',
      'told',
      'version',
    ])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow();
}

type ChildDetails = { firstName: string; lastName: string; genderTypeId: number | null; told: Told };

/** Also updates the child's player. */
export async function saveChildDetails(
  db: Db,
  childId: number,
  { firstName, lastName, genderTypeId, told }: ChildDetails,
): Promise<void> {
  const person = { first_name: firstName, last_name: lastName, gender_type_id: genderTypeId };
  await db
    .updateTable('members')
    .set((eb) => ({ ...person, told, version: eb('version', '+', 1) }))
    .where('id', '=', childId)
    .execute();
  await db.updateTable('players').set(person).where('member_id', '=', childId).execute();
}

type NewConsent = { childId: number; kind: ConsentKind; isGiven: boolean; guardianId: number; now: Date };

export async function saveConsent(
  db: Db,
  { childId, kind, isGiven, guardianId, now }: NewConsent,
): Promise<void> {
  await db
    .insertInto('child_consents')
    .values({
      child_id: childId,
      kind,
      is_given: isGiven,
      version: consents[kind].version,
      guardian_id: guardianId,
      decided_at: now,
    })
    .execute();
}

/** Pages of these sessions show names by this answer. Call before locking people: sessions are locked first. */
export async function bumpSessionsOf(db: Db, childId: number): Promise<void> {
  await sql`
    with theirs as (
      select s.id from sessions s where s.id in (
        select t.session_id from team_members r join teams t on t.id = r.team_id where r.member_id = ${childId})
      order by s.id for update
    )
    update sessions s set public_version = s.public_version + 1 from theirs where s.id = theirs.id`.execute(
    db,
  );
}

/** False if the address belongs to another account, or the child has one already. */
export async function saveChildAddress(
  db: Db,
  { childId, email, now }: { childId: number; email: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update members c set email = ${email}, email_verified_at = ${now}, version = c.version + 1
    where c.id = ${childId} and c.email is null
      and not exists (select from members o where lower(o.email) = lower(${email}))`.execute(db);
  return numAffectedRows === 1n;
}
