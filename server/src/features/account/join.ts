import { type join as joinCall } from '@courtline/contract/account';
import { joinBody } from '@courtline/contract/new-account';
import type { Answer, Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../context/request-context';
import { parseWith } from '../../context/parse-input';
import { newToken } from '../../secret';
import { findMemberByEmail } from '../../store/account/member';
import { saveLink } from '../../store/account/one-time-link';
import { accountExistsLetter, confirmJoinLetter } from './emails';
import { limitAddress, limitDevice } from './limit';
import { type PendingJoin, welcome } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';
import { inSteadyTime } from './minimum-duration';

const linkLastsMs = 24 * 60 * 60 * 1000;

/**
 * With a mail server the account is made behind the link in the mail, by the person who holds the mailbox. Without one
 * the newcomer is signed in at once, and the address stays unconfirmed.
 */
export async function join(
  asking: Asking,
  { body }: Input<typeof joinCall>,
): Promise<Answer<typeof joinCall>> {
  await limitDevice(asking, 'join-device');
  await limitAddress(asking, 'join-address');
  if (asking.house.outbox.isDelivering) {
    await inSteadyTime(askToConfirm(asking, body));
    return { isMailSent: true, user: null };
  }
  const { password, ...about } = parseWith(joinBody, body);
  const newcomer = { ...about, passwordHash: await hashPassword(password) };
  const user = await inTransaction(asking.house.db, async (db) => {
    return signIn(asking, db, await welcome(db, newcomer, null));
  });
  return { isMailSent: false, user };
}

/** Only the holder of the mailbox learns whether the address is known; the caller does not. */
async function askToConfirm(asking: Asking, { firstName, lastName, email }: PendingJoin): Promise<void> {
  const { house, now } = asking;
  await inTransaction(house.db, async (db) => {
    const member = await findMemberByEmail(db, email);
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
      email,
      // Nothing else of what was typed: the caller may not be the person who holds the mailbox.
      payload: { firstName, lastName, email },
    });
    await house.outbox.post(db, await confirmJoinLetter(house.config, { to: email, token }));
  });
}
