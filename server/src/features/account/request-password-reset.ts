import type { requestPasswordReset as resetCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../context/request-context';
import { newToken } from '../../secret';
import { findMemberByEmail } from '../../store/account/member';
import { deleteOpenLinks, saveLink } from '../../store/account/one-time-link';
import { resetPasswordLetter } from './emails';
import { limitAccount, limitAddress } from './limit';
import { inSteadyTime } from './minimum-duration';

const linkLastsMs = 60 * 60 * 1000;

/** Answers the same, and after the same time, whether the account exists or not. */
export async function requestPasswordReset(
  asking: Asking,
  { body }: Input<typeof resetCall>,
): Promise<{ isMailSent: true }> {
  const { house, now } = asking;
  await limitAddress(asking, 'reset-address');
  await limitAccount(asking, 'reset-account', body.email);
  const token = newToken();
  const letter = await resetPasswordLetter(house.config, { to: body.email, token });
  const writing = inTransaction(house.db, async (db) => {
    const member = await findMemberByEmail(db, body.email);
    if (!member?.email) return;
    await deleteOpenLinks(db, { kind: 'password-reset', memberId: member.id });
    await saveLink(db, {
      kind: 'password-reset',
      tokenHash: house.digest(token),
      expiresAt: new Date(now.getTime() + linkLastsMs),
      memberId: member.id,
    });
    await house.outbox.post(db, { ...letter, to: member.email, toMemberId: member.id });
  });
  await inSteadyTime(writing);
  return { isMailSent: true };
}
