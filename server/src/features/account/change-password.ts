import type { changePassword as changeCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { logInLastsMs } from '../../store/account/login-session';
import { type Refusal, againstTheRules, notSignedIn } from '../../context/service-error';
import { newToken } from '../../secret';
import { deleteLogInsOf, replaceToken } from '../../store/account/login-session';
import { getCredentials, replacePassword } from '../../store/account/member';
import { deleteOpenLinks } from '../../store/account/one-time-link';
import { passwordChangedLetter } from './emails';
import { forgivePassword, limitAccount } from './limit';
import { hashPassword, isPasswordOf } from './password';

/** Ends every log-in but this one, which gets a new token, and tells the owner of the mailbox. */
export async function changePassword(asking: Asking, { body }: Input<typeof changeCall>): Promise<void> {
  const { actor, cookie, house, logIn, now } = asking;
  if (actor.kind === 'visitor' || !logIn) throw notSignedIn();
  const { memberId } = actor;
  const { email, firstName, passwordHash: from } = await getCredentials(house.db, memberId);
  await limitAccount(asking, 'password-account', email);
  if (!(await isPasswordOf(from, body.currentPassword))) throw notRight();
  const to = await hashPassword(body.newPassword);
  const letter = await passwordChangedLetter(house.config, { email, firstName });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + logInLastsMs);
  await inTransaction(house.db, async (db) => {
    // Hashing took its time: whoever changed the password meanwhile has ended this log-in.
    if (!(await replacePassword(db, { memberId, from, to }))) throw notRight();
    await deleteLogInsOf(db, memberId, logIn.id);
    // Whoever has stolen the cookie is one of those from whom a new password protects.
    await replaceToken(db, { id: logIn.id, tokenHash: house.digest(token), now, expiresAt });
    await deleteOpenLinks(db, { kind: 'password-reset', memberId });
    await audit({ ...asking, db }, { what: 'password-changed' });
    await house.outbox.post(db, { ...letter, toMemberId: memberId });
  });
  cookie.issue(token, expiresAt);
  await forgivePassword(asking, email);
}

function notRight(): Refusal {
  return againstTheRules('The current password is not right.', 400);
}
