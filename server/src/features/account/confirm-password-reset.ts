import type { CurrentUser, confirmPasswordReset as confirmCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, secondFactorNeeded } from '../../context/service-error';
import { deleteLoginSessionsOf } from '../../store/account/login-session';
import { removeEmailedToken } from '../../store/email/email';
import { getCredentials, savePassword } from '../../store/account/member';
import { deleteTokensOf } from '../../store/token/access-token';
import { useLink } from '../../store/account/one-time-link';
import { openChildAccount } from '../../operations/open-child-account';
import { passwordChangedEmail } from './emails';
import { endOpenSignIns } from './factor-change';
import { limitAddress } from './limit';
import { hashPassword } from './password';
import { requireOwnAccountOf } from './shared-account';
import { completeSignIn } from './sign-in';

/**
 * The second factor stays, and is asked for before the member is signed in. Ends every log-in, access token and other reset
 * link of the member. A link that a guardian had sent to a child sets the address
 * of the new account, too.
 */
export async function confirmPasswordReset(
  ctx: RequestContext,
  { body }: Input<typeof confirmCall>,
): Promise<CurrentUser> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'link-address');
  const passwordHash = await hashPassword(body.password);
  const user = await inTransaction(services.db, async (db) => {
    const link = await useLink(db, { kind: 'password-reset', tokenHash: services.digest(body.token), now });
    if (!link?.memberId) {
      throw ruleViolation('This link has already been used or has expired. Request a new one.');
    }
    const { memberId } = link;
    if (link.email === null) await requireOwnAccountOf({ ...ctx, db }, memberId);
    if (link.email !== null) await openChildAccount({ ...ctx, db }, { childId: memberId, email: link.email });
    await savePassword(db, { memberId, passwordHash, now });
    await removeEmailedToken(db, link.email === null ? 'password-reset' : 'child-account', body.token);
    await deleteLoginSessionsOf(db, memberId);
    await endOpenSignIns(db, memberId);
    await deleteTokensOf(db, memberId);
    await audit({ ...ctx, db }, { memberId, what: 'password-reset' });
    if (link.email === null) {
      const { email, firstName } = await getCredentials(db, memberId);
      const content = passwordChangedEmail(services.config, { email, firstName });
      await services.outbox.post(db, { ...content, toMemberId: memberId });
    }
    return completeSignIn(ctx, db, { memberId, tellsOfDevice: false });
  });
  if (user === null) throw secondFactorNeeded();
  return user;
}
