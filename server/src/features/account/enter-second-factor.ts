import type { CurrentUser } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import type { enterSecondFactor as enterCall } from '@courtline/contract/sign-in';
import { readDigits } from '@courtline/domain/account/sign-in-rules';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { takePendingSignIn, tryPendingSignIn } from '../../store/account/second-factor';
import { uncountCode } from './limit';
import { acceptCode, limitSecondFactor } from './second-factor';
import { finishSignIn, knownDevice } from './sign-in';

/** Completes the sign-in that waits in this browser. */
export async function enterSecondFactor(
  ctx: RequestContext,
  { body: { code } }: Input<typeof enterCall>,
): Promise<CurrentUser> {
  const { services, now } = ctx;
  const deviceHash = knownDevice(ctx);
  const pending = deviceHash && (await tryPendingSignIn(services.db, { deviceHash, now }));
  if (!deviceHash || !pending) throw ruleViolation('This took too long or too many tries. Sign in again.');
  const { memberId } = pending;
  await limitSecondFactor(ctx, { memberId, code });
  const user = await inTransaction(services.db, async (db) => {
    const accepted = await acceptCode(ctx, db, { memberId, code });
    if (accepted === null) throw wrongCode();
    if (!(await takePendingSignIn(db, deviceHash))) throw wrongCode();
    if (accepted === 'recovery') await audit({ ...ctx, db }, { memberId, what: 'recovery-code-used' });
    return finishSignIn(ctx, db, { memberId, secondFactorAt: now });
  });
  if (readDigits(code) !== null) await uncountCode(ctx, memberId);
  return user;
}

export function wrongCode() {
  return ruleViolation("This code isn't right or was used before. Wait for the next one and try again.", 400);
}
