import type { Db } from '../../db/open';

export type ChallengePurpose = 'sign-in' | 'add' | 'confirm';

type Challenge = { challengeHash: Buffer; purpose: ChallengePurpose; memberId: number | null };

export async function saveChallenge(db: Db, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.challengeHash,
      purpose: challenge.purpose,
      member_id: challenge.memberId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** A challenge works once: it is deleted whatever comes of the answer. */
export async function takeChallenge(db: Db, challenge: Challenge & { now: Date }): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge.challengeHash)
    .where('purpose', '=', challenge.purpose)
    .where('member_id', 'is not distinct from', challenge.memberId)
    .where('expires_at', '>', challenge.now)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}

type NewPasskey = {
  memberId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  now: Date;
};

/** Null if the authenticator holds a passkey of another account with this id. */
export async function savePasskey(db: Db, passkey: NewPasskey): Promise<number | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function listPasskeys(db: Db, memberId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id as credentialId', 'transports'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: Buffer) {
  const row = await db
    .selectFrom('passkeys as k')
    .innerJoin('members as m', 'm.id', 'k.member_id')
    .select(['k.id', 'k.member_id as memberId', 'k.public_key as publicKey', 'k.counter'])
    .where('k.credential_id', '=', credentialId)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** False if another request used it with the same or a later count: that is a copy of the passkey. */
export async function savePasskeyUse(
  db: Db,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Owned = { id: number; memberId: number };

/** False if the member has no such passkey. */
export async function renamePasskey(
  db: Db,
  { id, memberId, name }: Owned & { name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the removed passkey; null if the member has no such passkey. */
export async function deletePasskey(db: Db, { id, memberId }: Owned): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deletePasskeysOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
}
