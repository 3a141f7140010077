import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { deleteLoginSessionsOf } from '../store/account/login-session';
import { findMemberByEmail } from '../store/account/member';
import { deleteAuthenticator, deletePendingSignIns } from '../store/account/second-factor';
import { deletePasskeysOf } from '../store/account/passkey';
import { saveAudit } from '../store/platform/audit';

/**
 * For the operator, when a member, perhaps the only admin, has lost every second factor: removes them and signs the member
 * out everywhere. The password stays. False if no member has this address.
 */
export async function resetSecondFactor(db: Db, email: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const member = await findMemberByEmail(trx, email);
    if (!member) return false;
    await deleteAuthenticator(trx, member.id);
    await deletePasskeysOf(trx, member.id);
    await deletePendingSignIns(trx, member.id);
    await deleteLoginSessionsOf(trx, member.id);
    await saveAudit(trx, {
      memberId: null,
      asMemberId: null,
      what: 'second-factor-reset',
      target: { kind: 'member', id: member.id },
      requestId: 'command',
      address: '',
    });
    return true;
  });
}
