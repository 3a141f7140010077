import { sql } from 'kysely';
import type { Db } from '../../db/open';

export async function findMemberByEmail(db: Db, email: string) {
  const row = await db
    .selectFrom('members')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'password_hash as passwordHash',
      'is_admin as isAdmin',
      'email_verified_at as emailVerifiedAt',
    ])
    // The database lowers both sides, because its rules for lower case may differ from JavaScript's.
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(email)])))
    .executeTakeFirst();
  return row ?? null;
}

/** The database's own lower-case spelling of an address, so that addresses it treats as equal are counted as one. */
export async function lowered(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`select lower(${email}) as email`.execute(db);
  return rows[0]?.email ?? email;
}

type NewMember = {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  birthDate?: string;
  genderTypeId?: number;
  isAdmin?: boolean;
};

/** Null if the e-mail address is taken, also when two requests race for it. */
export async function saveMember(db: Db, member: NewMember): Promise<number | null> {
  const row = await db
    .insertInto('members')
    .values({
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      password_hash: member.passwordHash,
      email_verified_at: member.emailVerifiedAt,
      birth_date: member.birthDate ?? null,
      gender_type_id: member.genderTypeId ?? null,
      is_admin: member.isAdmin ?? false,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type ListedMember = NewMember & { placeId: number };

/** Saves many members at once and returns their ids by e-mail address. */
export async function saveMembers(db: Db, members: readonly ListedMember[]): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('members')
    .values(
      members.map((member) => ({
        first_name: member.firstName,
        last_name: member.lastName,
        email: member.email,
        password_hash: member.passwordHash,
        email_verified_at: member.emailVerifiedAt,
        birth_date: member.birthDate ?? null,
        gender_type_id: member.genderTypeId ?? null,
        place_id: member.placeId,
        is_admin: member.isAdmin ?? false,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email ?? '', id]));
}

export async function savePassword(
  db: Db,
  { memberId, passwordHash, now }: { memberId: number; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('members')
    // Following a link from the mailbox proves that the address belongs to the member.
    .set((eb) => ({
      password_hash: passwordHash,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
    }))
    .where('id', '=', memberId)
    .execute();
}

export async function getCredentials(db: Db, memberId: number) {
  const row = await db
    .selectFrom('members')
    .select(['email', 'first_name as firstName', 'password_hash as passwordHash'])
    .select((eb) => eb('email_verified_at', 'is not', null).as('isVerified'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...row, email: row.email ?? '', isEmailVerified: row.isVerified === true && row.email !== null };
}

/** Fails with `emailIsTaken` if the address belongs to another account. */
export async function replaceEmail(
  db: Db,
  { memberId, email, verifiedAt }: { memberId: number; email: string; verifiedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({ email, email_verified_at: verifiedAt, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

export function emailIsTaken(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === 'members_email_key';
}

/** False if the password has changed since it was checked. */
export async function replacePassword(
  db: Db,
  { memberId, from, to }: { memberId: number; from: string | null; to: string },
): Promise<boolean> {
  const row = await db
    .updateTable('members')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the password is still the one that was checked; locks it until the transaction ends. */
export async function holdPassword(
  db: Db,
  { memberId, passwordHash }: { memberId: number; passwordHash: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** For a change of what signs in as the member: concurrent ones wait. */
export async function lockMember(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('is_admin', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Leagues that the member `m` organizes. */
export const organizedLeagues = sql<number[]>`array(
  select o.league_id from league_organizers o where o.member_id = m.id)`;

export const organizedConferences = sql<number[]>`array(
  select o.conference_id from conference_organizers o where o.member_id = m.id)`;
