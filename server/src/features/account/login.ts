import type { CurrentUser, login as loginCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { type ServiceError, ruleViolation } from '../../context/service-error';
import { deleteLoginSession } from '../../store/account/login-session';
import { findMemberByEmail, holdPassword } from '../../store/account/member';
import { uncountLoginAttempt, limitLogin, slowWrongLogin } from './limit';
import { isPasswordOf } from './password';
import { signIn } from './sign-in';

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
    // Signing in again in the same browser replaces its previous log-in.
    if (
      ctx.loginSession &&
      ctx.loginSession.member.memberId === memberId &&
      ctx.loginSession.openedFrom === null
    ) {
      await deleteLoginSession(db, ctx.loginSession.id);
    }
    return signIn(ctx, db, memberId);
  });
  await uncountLoginAttempt(ctx, attempt);
  return user;
}

function wrongPassword(): ServiceError {
  return ruleViolation('Incorrect email or password.', 401);
}
