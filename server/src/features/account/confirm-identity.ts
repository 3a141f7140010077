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
import { checkEmailCode, limitCodeQuestion, makeEmailCode } from '../../operations/email-codes';
import { wrongCode } from './enter-second-factor';
import { limitAccount, limitAddress, uncountCode, uncountPasswordAttempt } from './limit';
import { checkSignature, signatureOptions } from './passkey-ceremony';
import { isPasswordOf } from './password';
import { signInCodeEmail } from './sign-in-emails';
import { acceptCode, limitSecondFactor } from './second-factor';

export async function confirmOptions(ctx: RequestContext): Promise<ResponseOf<typeof optionsCall>> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  await limitAddress(ctx, 'passkey-address');
  const passkeys = await listPasskeys(db, actor.memberId);
  return signatureOptions(ctx, { purpose: 'confirm', memberId: actor.memberId, passkeys });
}

const emailed = { purpose: 'confirm-identity', subject: 'log-in' } as const;

/** As strong as the password: where a second factor protects the account, it does not replace it. */
export async function sendConfirmCode(ctx: RequestContext): Promise<void> {
  const { actor, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const { email, isEmailVerified } = await getCredentials(services.db, memberId);
  if (!canEmailCode(ctx, { isEmailVerified })) throw ruleViolation(noCodeText, 409);
  await limitCodeQuestion(ctx, emailed);
  await inTransaction(services.db, async (db) => {
    const code = await makeEmailCode(ctx, db, { ...emailed, memberId });
    const content = signInCodeEmail(services.config, { to: email, code });
    await services.outbox.post(db, { ...content, toMemberId: memberId });
  });
}

const noCodeText = "A code can't be emailed to you here. Confirm it's you in another way.";

export function canEmailCode(
  { services }: RequestContext,
  { isEmailVerified }: { isEmailVerified: boolean },
): boolean {
  return services.outbox.isDelivering && isEmailVerified;
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
    throw invalid('body: send one of password, code, passkey and emailCode');
  }
  if (body.password !== undefined) await checkOwnPassword(ctx, memberId, body.password);
  const { code, passkey, emailCode } = body;
  const sent = emailCode === undefined ? null : await checkEmailCode(ctx, { ...emailed, code: emailCode });
  if (sent && sent.memberId !== memberId) throw notSignedIn();
  if (passkey) await checkSignature(ctx, { purpose: 'confirm', memberId, signature: passkey });
  if (code !== undefined) await limitSecondFactor(ctx, { memberId, code });
  await inTransaction(services.db, async (db) => {
    if (code !== undefined && !(await acceptCode(ctx, db, { memberId, code }))) throw wrongCode();
    await sent?.use(db);
    const isSecondFactor = code !== undefined || passkey !== undefined;
    await confirmLoginSession(db, { id: loginSession.id, now, isSecondFactor });
  });
  if (code !== undefined && readDigits(code) !== null) await uncountCode(ctx, memberId);
}

async function checkOwnPassword(ctx: RequestContext, memberId: number, password: string): Promise<void> {
  const { email, passwordHash } = await getCredentials(ctx.services.db, memberId);
  await limitAccount(ctx, 'password-account', email);
  if (!(await isPasswordOf(passwordHash, password))) throw ruleViolation('Incorrect password.', 400);
  await uncountPasswordAttempt(ctx, email);
}
