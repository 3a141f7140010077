import { mostWrongCodes } from '@courtline/domain/account/sign-in-rules';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { deleteInBatches } from '../platform/delete-in-batches';

export type CodePurpose = 'confirm-identity' | 'confirm-scores' | 'change-email';

/** Where a code is typed, and what it confirms. */
export type CodeUse = { loginSessionId: number; purpose: CodePurpose; subjectHash: Buffer };

type NewEmailCode = CodeUse & { memberId: number; codeHash: Buffer; expiresAt: Date };

/** Replaces the code that the member was sent before for the same log-in and purpose. */
export async function saveEmailCode(db: Db, code: NewEmailCode): Promise<void> {
  const changing = {
    subject_hash: code.subjectHash,
    code_hash: code.codeHash,
    expires_at: code.expiresAt,
    wrong_codes: 0,
  };
  await db
    .insertInto('email_codes')
    .values({
      ...changing,
      member_id: code.memberId,
      log_in_id: code.loginSessionId,
      purpose: code.purpose,
    })
    .onConflict((conflict) => conflict.columns(['log_in_id', 'purpose', 'member_id']).doUpdateSet(changing))
    .execute();
}

/** The codes that could be meant, each with one try less. */
export async function countCodeTry(
  db: Db,
  { loginSessionId, purpose, subjectHash, now }: CodeUse & { now: Date },
) {
  return db
    .updateTable('email_codes')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('log_in_id', '=', loginSessionId)
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subjectHash)
    .where('expires_at', '>', now)
    .where('wrong_codes', '<', mostWrongCodes)
    .returning(['id', 'member_id as memberId', 'code_hash as codeHash'])
    .execute();
}

/** False if it was used already; the other codes of the same question end with it. */
export async function claimEmailCode(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with used as (delete from email_codes where id = ${id} returning id, log_in_id, purpose),
      others as (delete from email_codes c using used u
        where c.log_in_id = u.log_in_id and c.purpose = u.purpose and c.id <> u.id)
    select id from used`.execute(db);
  return rows.length > 0;
}

/** After a change of password or factors, codes that were sent before do not work any more. */
export async function deleteEmailCodes(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('email_codes').where('member_id', '=', memberId).execute();
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'email_codes', sql`expires_at < ${now}`);
}
