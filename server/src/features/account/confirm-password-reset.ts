import type { CurrentUser, confirmPasswordReset as confirmCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules } from '../../context/service-error';
import { deleteLogInsOf } from '../../store/account/login-session';
import { forgetMailedToken } from '../../store/message/email';
import { getCredentials, savePassword } from '../../store/account/member';
import { deleteOpenLinks, useLink } from '../../store/account/one-time-link';
import { passwordChangedLetter } from './emails';
import { limitAddress } from './limit';
import { hashPassword } from './password';
import { signIn } from './sign-in';

/** A new password ends every log-in that the old one opened, and every other link to choose one. */
export async function confirmPasswordReset(
  asking: Asking,
  { body }: Input<typeof confirmCall>,
): Promise<CurrentUser> {
  const { house, now } = asking;
  await limitAddress(asking, 'link-address');
  const passwordHash = await hashPassword(body.password);
  return inTransaction(house.db, async (db) => {
    const link = await useLink(db, { kind: 'password-reset', tokenHash: house.digest(body.token), now });
    if (!link?.memberId) {
      throw againstTheRules('This link has been used or has expired. Please ask for a new one.');
    }
    const { memberId } = link;
    await savePassword(db, { memberId, passwordHash, now });
    await forgetMailedToken(db, 'password-reset', body.token);
    await deleteLogInsOf(db, memberId);
    await deleteOpenLinks(db, { kind: 'password-reset', memberId });
    await audit({ ...asking, db }, { memberId, what: 'password-reset' });
    const { email, firstName } = await getCredentials(db, memberId);
    const letter = await passwordChangedLetter(house.config, { email, firstName });
    await house.outbox.post(db, { ...letter, toMemberId: memberId });
    return signIn(asking, db, memberId);
  });
}
