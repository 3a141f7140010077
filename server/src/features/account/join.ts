import type { join as joinCall } from '@courtline/contract/account';
import type { Answer, Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../http/asking';
import { newToken } from '../../secret';
import { findMemberByEmail } from '../../store/member';
import { saveLink } from '../../store/one-time-link';
import { accountExistsLetter, confirmJoinLetter } from './letters';
import { limitAddress } from './limit';
import { type Newcomer, welcome } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';
import { inSteadyTime } from './steady-time';

const linkLastsMs = 24 * 60 * 60 * 1000;

/** With a mail server the address is confirmed first; without one the newcomer is signed in at once. */
export async function join(
  asking: Asking,
  { body }: Input<typeof joinCall>,
): Promise<Answer<typeof joinCall>> {
  await limitAddress(asking, 'join-address');
  const { password, ...about } = body;
  const newcomer = { ...about, passwordHash: await hashPassword(password) };
  if (asking.house.outbox.isDelivering) {
    await inSteadyTime(askToConfirm(asking, newcomer));
    return { isMailSent: true, user: null };
  }
  const user = await inTransaction(asking.house.db, async (db) => {
    return signIn(asking, db, await welcome(db, newcomer, null));
  });
  return { isMailSent: false, user };
}

/** Whoever holds the mailbox learns whether the address is known; whoever typed it does not. */
async function askToConfirm(asking: Asking, newcomer: Newcomer): Promise<void> {
  const { house, now } = asking;
  await inTransaction(house.db, async (db) => {
    const member = await findMemberByEmail(db, newcomer.email);
    if (member?.email) {
      // To the address on record: what was typed may be another that only counts as the same.
      await house.outbox.post(db, await accountExistsLetter(house.config, member.email));
      return;
    }
    const token = newToken();
    await saveLink(db, {
      kind: 'join',
      tokenHash: house.digest(token),
      expiresAt: new Date(now.getTime() + linkLastsMs),
      email: newcomer.email,
      payload: newcomer,
    });
    await house.outbox.post(db, await confirmJoinLetter(house.config, { to: newcomer.email, token }));
  });
}
