import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  confirmIdentity as confirmCall,
  confirmOptions as optionsCall,
} from '@courtline/contract/security';
import { readDigits } from '@courtline/domain/account/sign-in-rules';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { invalid, notSignedIn, ruleViolation } from '../../context/service-error';
import { confirmLoginSession } from '../../store/account/login-session';
import { getCredentials } from '../../store/account/member';
import { listPasskeys } from '../../store/account/passkey';
import { wrongCode } from './enter-second-factor';
import { limitAccount, limitAddress, uncountCode, uncountPasswordAttempt } from './limit';
import { checkSignature, signatureOptions } from './passkey-ceremony';
import { isPasswordOf } from './password';
import { acceptCode, limitSecondFactor } from './second-factor';

export async function confirmOptions(ctx: RequestContext): Promise<ResponseOf<typeof optionsCall>> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  await limitAddress(ctx, 'passkey-address');
  const passkeys = await listPasskeys(db, actor.memberId);
  return signatureOptions(ctx, { purpose: 'confirm', memberId: actor.memberId, passkeys });
}

/** For some minutes, the caller may then change how the account is signed in to. */
export async function confirmIdentity(
  ctx: RequestContext,
  { body }: Input<typeof confirmCall>,
): Promise<void> {
  const { actor, services, loginSession, now } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const { memberId } = actor;
  if (Object.values(body).filter((proof) => proof !== undefined).length !== 1) {
    throw invalid('body: send one of password, code and passkey');
  }
  if (body.password !== undefined) await checkOwnPassword(ctx, memberId, body.password);
  const { code, passkey } = body;
  if (passkey) await checkSignature(ctx, { purpose: 'confirm', memberId, signature: passkey });
  if (code !== undefined) await limitSecondFactor(ctx, { memberId, code });
  await inTransaction(services.db, async (db) => {
    if (code !== undefined && !(await acceptCode(ctx, db, { memberId, code }))) throw wrongCode();
    await confirmLoginSession(db, { id: loginSession.id, now, isSecondFactor: body.password === undefined });
  });
  if (code !== undefined && readDigits(code) !== null) await uncountCode(ctx, memberId);
}

async function checkOwnPassword(ctx: RequestContext, memberId: number, password: string): Promise<void> {
  const { email, passwordHash } = await getCredentials(ctx.services.db, memberId);
  await limitAccount(ctx, 'password-account', email);
  if (!(await isPasswordOf(passwordHash, password))) throw ruleViolation('Incorrect password.', 400);
  await uncountPasswordAttempt(ctx, email);
}
