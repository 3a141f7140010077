import type { changePassword as changeCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { loginLifetimeMs } from '../../store/account/login-session';
import { type ServiceError, ruleViolation, notSignedIn } from '../../context/service-error';
import { newToken } from '../../secret';
import { deleteLoginSessionsOf, replaceToken } from '../../store/account/login-session';
import { getCredentials, replacePassword } from '../../store/account/member';
import { deleteTokensOf } from '../../store/token/access-token';
import { passwordChangedEmail } from './emails';
import { endOpenSignIns } from './factor-change';
import { uncountPasswordAttempt, limitAccount } from './limit';
import { hashPassword, isPasswordOf } from './password';
import { requireOwnAccount } from './shared-account';

/** Ends every other log-in and access token, renews the token of this one, and notifies the owner by e-mail. */
export async function changePassword(ctx: RequestContext, { body }: Input<typeof changeCall>): Promise<void> {
  const { actor, cookie, services, loginSession, now } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const { memberId } = actor;
  const { email, firstName, passwordHash: from } = await getCredentials(services.db, memberId);
  requireOwnAccount(ctx, { email });
  await limitAccount(ctx, 'password-account', email);
  if (!(await isPasswordOf(from, body.currentPassword))) throw wrongPassword();
  const to = await hashPassword(body.newPassword);
  const content = passwordChangedEmail(services.config, { email, firstName });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + loginLifetimeMs);
  await inTransaction(services.db, async (db) => {
    // Hashing takes time: a concurrent password change has ended this log-in.
    if (!(await replacePassword(db, { memberId, from, to }))) throw wrongPassword();
    await deleteLoginSessionsOf(db, memberId, loginSession.id);
    // Renew the token too, since the password may be changed because the cookie was stolen.
    await replaceToken(db, { id: loginSession.id, tokenHash: services.digest(token), now, expiresAt });
    await endOpenSignIns(db, memberId);
    await deleteTokensOf(db, memberId);
    await audit({ ...ctx, db }, { what: 'password-changed' });
    await services.outbox.post(db, { ...content, toMemberId: memberId });
  });
  cookie.issue(token, expiresAt);
  await uncountPasswordAttempt(ctx, email);
}

function wrongPassword(): ServiceError {
  return ruleViolation('Incorrect current password.', 400);
}
