import type { Input } from '@courtline/contract/call';
import type { removePasskey as removeCall } from '@courtline/contract/passkey';
import { checkRemoveFactor } from '@courtline/domain/account/sign-in-rules';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { deletePasskey, listPasskeys } from '../../store/account/passkey';
import { deleteAuthenticator } from '../../store/account/second-factor';
import { endOtherLogins, lockFactors, recordFactorChange } from './factor-change';

export async function removePasskey(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<void> {
  const { db } = ctx;
  const { memberId, loginSession, authenticatorSince, isSecondFactorRequired } = await lockFactors(ctx, db);
  const name = await deletePasskey(db, { id: params.id, memberId });
  if (name === null) throw notFound();
  const left = {
    passkeys: (await listPasskeys(db, memberId)).length,
    hasAuthenticator: authenticatorSince !== null,
  };
  const error = checkRemoveFactor(left, isSecondFactorRequired);
  if (error) throw ruleViolation(error);
  await endOtherLogins(db, { memberId, loginSessionId: loginSession.id });
  const sentence = `the passkey named “${name}” was removed and you've been signed out everywhere else.`;
  await recordFactorChange(ctx, db, { memberId, what: 'passkey-removed', sentence, detail: { name } });
}

export async function removeAuthenticator(ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const { memberId, loginSession, isSecondFactorRequired } = await lockFactors(ctx, db);
  if (!(await deleteAuthenticator(db, memberId))) throw notFound();
  const left = { passkeys: (await listPasskeys(db, memberId)).length, hasAuthenticator: false };
  const error = checkRemoveFactor(left, isSecondFactorRequired);
  if (error) throw ruleViolation(error);
  await endOtherLogins(db, { memberId, loginSessionId: loginSession.id });
  const sentence = "your authenticator app was removed and you've been signed out everywhere else.";
  await recordFactorChange(ctx, db, { memberId, what: 'authenticator-removed', sentence });
}
