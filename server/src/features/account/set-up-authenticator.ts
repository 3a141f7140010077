import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  confirmAuthenticator as confirmCall,
  renewRecoveryCodes as renewCall,
  startAuthenticator as startCall,
} from '@courtline/contract/security';
import { readDigits } from '@courtline/domain/account/sign-in-rules';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { confirmLoginSession } from '../../store/account/login-session';
import { getCredentials } from '../../store/account/member';
import {
  claimStep,
  confirmAuthenticator as saveConfirmed,
  findAuthenticator,
  replaceRecoveryCodes,
  saveAuthenticator,
} from '../../store/account/second-factor';
import { wrongCode } from './enter-second-factor';
import { lockFactors, recordFactorChange } from './factor-change';
import { limitCode, uncountCode } from './limit';
import { authenticatorOf, newRecoveryCodes, newSecret, stepOf } from './second-factor';
import { requireOwnAccount } from './shared-account';

/** The secret is shown once, while the app is set up; it counts once a code of it is entered. */
export async function startAuthenticator(ctx: RequestContext): Promise<ResponseOf<typeof startCall>> {
  const { services, now } = ctx;
  return inTransaction(services.db, async (db) => {
    const { memberId } = await lockFactors(ctx, db);
    const { email } = await getCredentials(db, memberId);
    requireOwnAccount(ctx, { email });
    const secret = newSecret();
    const encrypted = services.pins.seal(secret);
    if (!(await saveAuthenticator(db, { memberId, encrypted, now }))) {
      throw ruleViolation('You already have an authenticator app. Remove it first.');
    }
    return { secret, uri: authenticatorOf(secret, email).toString() };
  });
}

export async function confirmAuthenticator(
  ctx: RequestContext,
  { body }: Input<typeof confirmCall>,
): Promise<ResponseOf<typeof confirmCall>> {
  const { actor, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  await limitCode(ctx, actor.memberId);
  const recoveryCodes = await inTransaction(services.db, async (db) => {
    const { memberId, loginSession } = await lockFactors(ctx, db);
    const authenticator = await findAuthenticator(db, memberId);
    if (!authenticator || authenticator.confirmedAt) throw notFound();
    const secret = services.pins.open(authenticator.encrypted);
    const digits = readDigits(body.code);
    const step = secret === null || digits === null ? null : stepOf(secret, digits, now);
    if (step === null || !(await claimStep(db, { memberId, step }))) throw wrongCode();
    await saveConfirmed(db, { memberId, now });
    const { shown, hashes } = newRecoveryCodes(ctx, memberId);
    await replaceRecoveryCodes(db, { memberId, hashes });
    await confirmLoginSession(db, { id: loginSession.id, now, isSecondFactor: true });
    const sentence = 'an authenticator app was added to your account. Signing in now asks for its code.';
    await recordFactorChange(ctx, db, { memberId, what: 'authenticator-added', sentence });
    return shown;
  });
  await uncountCode(ctx, actor.memberId);
  return { recoveryCodes };
}

export async function renewRecoveryCodes(ctx: RequestContext): Promise<ResponseOf<typeof renewCall>> {
  const { services } = ctx;
  return inTransaction(services.db, async (db) => {
    const { memberId, authenticatorSince } = await lockFactors(ctx, db);
    if (authenticatorSince === null) throw notFound();
    const { shown, hashes } = newRecoveryCodes(ctx, memberId);
    await replaceRecoveryCodes(db, { memberId, hashes });
    const sentence = 'your recovery codes were replaced. The old ones no longer work.';
    await recordFactorChange(ctx, db, { memberId, what: 'recovery-codes-renewed', sentence });
    return { recoveryCodes: shown };
  });
}
