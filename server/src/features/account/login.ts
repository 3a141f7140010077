import type { CurrentUser, login as loginCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import type { Asking } from '../../http/asking';
import { againstTheRules } from '../../http/refusal';
import { findMemberByEmail } from '../../store/member';
import { forgive, limit } from './limit';
import { isPasswordOf } from './password';
import { signIn } from './sign-in';

/** Says the same about an unknown account and a wrong password, in the same time. */
export async function login(asking: Asking, { body }: Input<typeof loginCall>): Promise<CurrentUser> {
  const email = body.email.normalize('NFC').trim();
  await limit(asking, 'login-address', asking.request.address);
  await limit(asking, 'login-account', email);
  const member = await findMemberByEmail(asking.db, email);
  const isRight = await isPasswordOf(member?.passwordHash ?? null, body.password);
  if (!member || !isRight) throw againstTheRules('The e-mail address or the password is not right.', 401);
  await forgive(asking, 'login-address', asking.request.address);
  await forgive(asking, 'login-account', email);
  return signIn(asking, asking.db, member.id);
}
