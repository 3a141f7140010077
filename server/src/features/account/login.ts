import type { CurrentUser, login as loginCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { type ServiceError, ruleViolation, secondFactorNeeded } from '../../context/service-error';
import { findMemberByEmail, holdPassword } from '../../store/account/member';
import { uncountLoginAttempt, limitLogin, slowWrongLogin } from './limit';
import { isPasswordOf } from './password';
import { completeSignIn } from './sign-in';

/** Returns the same error after the same time for an unknown account and a wrong password. */
export async function login(ctx: RequestContext, { body }: Input<typeof loginCall>): Promise<CurrentUser> {
  const email = body.email.normalize('NFC').trim();
  const member = await findMemberByEmail(ctx.db, email);
  const attempt = { email, memberId: member?.id ?? null };
  await limitLogin(ctx, attempt);
  const isRight = await isPasswordOf(member?.passwordHash ?? null, body.password);
  if (!member || !isRight) {
    await slowWrongLogin(ctx, attempt);
    throw wrongPassword();
  }
  const user = await inTransaction(ctx.services.db, async (db) => {
    // Checking the password takes time: a concurrent password change must not leave this log-in behind.
    const { id: memberId, passwordHash } = member;
    if (!(await holdPassword(db, { memberId, passwordHash }))) throw wrongPassword();
    return completeSignIn(ctx, db, { memberId });
  });
  await uncountLoginAttempt(ctx, attempt);
  if (user === null) throw secondFactorNeeded();
  return user;
}

function wrongPassword(): ServiceError {
  return ruleViolation('Incorrect email or password.', 401);
}
