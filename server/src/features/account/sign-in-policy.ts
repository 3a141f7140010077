import type { Input } from '@courtline/contract/call';
import type { Security, SignInPolicy, updateSignInPolicy as updateCall } from '@courtline/contract/security';
import { checkRequireSecondFactor } from '@courtline/domain/account/sign-in-rules';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { listPasskeys } from '../../store/account/passkey';
import { getCredentials } from '../../store/account/member';
import { getFactors } from '../../store/account/second-factor';
import { getSignInPolicy, saveSignInPolicy } from '../../store/account/sign-in-policy';
import { canEmailCode } from './confirm-identity';
import { relyingPartyOf } from './passkey-ceremony';
import { isShared } from './shared-account';

export async function readSecurity(ctx: RequestContext): Promise<Security> {
  const { actor, db, loginSession, services } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const { authenticatorSince, recoveryCodesLeft, hasPassword, isSecondFactorRequired } = await getFactors(
    db,
    actor.memberId,
  );
  const passkeys = await listPasskeys(db, actor.memberId);
  const credentials = await getCredentials(db, actor.memberId);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAtUtc: createdAt.toISOString(),
      lastUsedAtUtc: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSinceUtc: authenticatorSince?.toISOString() ?? null,
    recoveryCodesLeft,
    hasPassword,
    isSecondFactorRequired,
    isShared: isShared(ctx, credentials),
    canEmailCode: canEmailCode(ctx, credentials),
    isSecondFactorProven: loginSession.secondFactorAt !== null,
    arePasskeysAvailable: relyingPartyOf(services.config).arePasskeysAvailable,
  };
}

export function readSignInPolicy({ db }: RequestContext): Promise<SignInPolicy> {
  return getSignInPolicy(db);
}

/** Organizers without a second factor keep their account; setting one up gives their rights back. */
export async function updateSignInPolicy(
  ctx: RequestContext,
  { body: { requiresSecondFactor } }: Input<typeof updateCall>,
): Promise<SignInPolicy> {
  const { db, loginSession, services } = ctx;
  if (requiresSecondFactor && services.config.isDemo) {
    throw ruleViolation("The demo's accounts are shared, so they can't have a second step.");
  }
  const error = checkRequireSecondFactor(requiresSecondFactor, Boolean(loginSession?.secondFactorAt));
  if (error) throw ruleViolation(error);
  if ((await getSignInPolicy(db)).requiresSecondFactor !== requiresSecondFactor) {
    await saveSignInPolicy(db, requiresSecondFactor);
    await audit(ctx, { what: requiresSecondFactor ? 'second-factor-required' : 'second-factor-optional' });
  }
  return getSignInPolicy(db);
}
