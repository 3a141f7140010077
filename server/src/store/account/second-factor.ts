import { mostWrongCodes } from '@courtline/domain/account/sign-in-rules';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { hasSecondFactor, requiresSecondFactor } from './sign-in-policy';

/** A new secret replaces one that was never confirmed, but not one that is in use. */
export async function saveAuthenticator(
  db: Db,
  { memberId, encrypted, now }: { memberId: number; encrypted: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('authenticators')
    .values({ member_id: memberId, encrypted, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ encrypted, created_at: now, last_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAuthenticator(db: Db, memberId: number) {
  const row = await db
    .selectFrom('authenticators')
    .select(['encrypted', 'confirmed_at as confirmedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** False if a code of this or a later time step was accepted before: each works once. */
export async function claimStep(
  db: Db,
  { memberId, step }: { memberId: number; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was confirmed before. */
export async function confirmAuthenticator(
  db: Db,
  { memberId, now }: { memberId: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ confirmed_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The recovery codes go with it. False if there is none. */
export async function deleteAuthenticator(db: Db, memberId: number): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const row = await db
    .deleteFrom('authenticators')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  db: Db,
  { memberId, hashes }: { memberId: number; hashes: readonly Buffer[] },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const rows = hashes.map((hash) => ({ member_id: memberId, code_hash: hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** False if it is unknown or was used before. */
export async function claimRecoveryCode(
  db: Db,
  { memberId, hash, now }: { memberId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function getFactors(db: Db, memberId: number) {
  const { rows } = await sql<{
    hasPassword: boolean;
    authenticatorSince: Date | null;
    recoveryCodesLeft: number;
    isSecondFactorRequired: boolean;
    hasSecondFactor: boolean;
  }>`
    select m.password_hash is not null as "hasPassword",
      (select a.confirmed_at from authenticators a where a.member_id = m.id) as "authenticatorSince",
      (select count(*)::int from recovery_codes r where r.member_id = m.id and r.used_at is null)
        as "recoveryCodesLeft",
      ${hasSecondFactor} as "hasSecondFactor",
      ${requiresSecondFactor} and (m.is_admin
        or exists (select from league_organizers o where o.member_id = m.id)
        or exists (select from conference_organizers o where o.member_id = m.id)) as "isSecondFactorRequired"
    from members m where m.id = ${memberId}`.execute(db);
  const [factors] = rows;
  if (!factors) throw new Error('The member who asks exists');
  return factors;
}

type Pending = { deviceHash: Buffer; memberId: number; expiresAt: Date };

/** A sign-in that waits for its second factor replaces the one before it in the same browser. */
export async function savePendingSignIn(db: Db, pending: Pending): Promise<void> {
  const values = { member_id: pending.memberId, expires_at: pending.expiresAt, wrong_codes: 0 };
  await db
    .insertInto('pending_sign_ins')
    .values({ device_hash: pending.deviceHash, ...values })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet(values))
    .execute();
}

/** Counts a try; null if nothing waits in this browser, or it had too many tries. */
export async function tryPendingSignIn(
  db: Db,
  { deviceHash, now }: { deviceHash: Buffer; now: Date },
): Promise<{ memberId: number } | null> {
  const row = await db
    .updateTable('pending_sign_ins')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('device_hash', '=', deviceHash)
    .where('expires_at', '>', now)
    .where('wrong_codes', '<', mostWrongCodes)
    .returning('member_id as memberId')
    .executeTakeFirst();
  return row ?? null;
}

/** False if another request completed it first. */
export async function takePendingSignIn(db: Db, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('pending_sign_ins')
    .where('device_hash', '=', deviceHash)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePendingSignIns(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('member_id', '=', memberId).execute();
}
