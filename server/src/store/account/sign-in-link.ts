import { sql } from 'kysely';
import type { LinkState } from '@courtline/contract/account';
import { mostWrongCodes } from '@courtline/domain/account/sign-in-rules';
import type { Db } from '../../db/open';
import { deleteInBatches } from '../platform/delete-in-batches';

type NewSignInLink = {
  memberId: number;
  tokenHash: Buffer;
  codeHash: Buffer;
  deviceHash: Buffer;
  expiresAt: Date;
};

/** Replaces the open links of the same browser only: nobody else can take away a link that the owner asked for. */
export async function saveSignInLink(db: Db, link: NewSignInLink): Promise<void> {
  await db
    .deleteFrom('sign_in_links')
    .where('member_id', '=', link.memberId)
    .where('device_hash', '=', link.deviceHash)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('sign_in_links')
    .values({
      member_id: link.memberId,
      token_hash: link.tokenHash,
      code_hash: link.codeHash,
      device_hash: link.deviceHash,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function findSignInLink(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const row = await db
    .selectFrom('sign_in_links')
    .select(['id', 'member_id as memberId', 'code_hash as codeHash', 'device_hash as deviceHash'])
    .select(['wrong_codes as wrongCodes', 'used_at as usedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { ...row, state: stateOf(row, now) } : null;
}

type Dates = { usedAt: Date | null; expiresAt: Date; wrongCodes: number };

function stateOf({ usedAt, expiresAt, wrongCodes }: Dates, now: Date): LinkState {
  if (usedAt) return 'used';
  return expiresAt > now && wrongCodes < mostWrongCodes ? 'open' : 'expired';
}

/** Counts a try with a code; false if the link has had too many. Uncounted again by using the link. */
export async function countLinkCode(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('sign_in_links')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .where('wrong_codes', '<', mostWrongCodes)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was used or has expired in the meantime. */
export async function claimSignInLink(db: Db, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const row = await db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** After a change of password or factors, links that were sent before do not work any more. */
export async function deleteSignInLinks(db: Db, memberId: number): Promise<void> {
  await db
    .deleteFrom('sign_in_links')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}

const keptForMs = 24 * 60 * 60 * 1000;

/** Keeps a link for a day, so that its page can tell used from expired. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'sign_in_links', sql`expires_at < ${new Date(now.getTime() - keptForMs)}`);
  await deleteInBatches(db, 'pending_sign_ins', sql`expires_at < ${now}`);
  await deleteInBatches(db, 'passkey_challenges', sql`expires_at < ${now}`);
}
