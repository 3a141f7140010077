import type { CurrentUser } from '@courtline/contract/account';
import type { Input, ResponseOf } from '@courtline/contract/call';
import type { checkSignInLink as checkCall, signInByLink as useCall } from '@courtline/contract/sign-in';
import { readDigits } from '@courtline/domain/account/sign-in-rules';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { type ServiceError, ruleViolation, secondFactorNeeded } from '../../context/service-error';
import { claimSignInLink, countLinkCode, findSignInLink } from '../../store/account/sign-in-link';
import { removeEmailedToken } from '../../store/email/email';
import { limitAddress } from './limit';
import { linkCodeHash } from './request-sign-in-link';
import { completeSignIn, knownDevice } from './sign-in';

export async function checkSignInLink(
  ctx: RequestContext,
  { body }: Input<typeof checkCall>,
): Promise<ResponseOf<typeof checkCall>> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'link-check-address');
  const link = await findSignInLink(services.db, { tokenHash: services.digest(body.token), now });
  if (!link) return { state: 'unknown', needsCode: false };
  return { state: link.state, needsCode: link.state === 'open' && !isAsker(ctx, link) };
}

/** In any browser but the one that asked, the link needs the code, so that a stolen e-mail is not enough. */
export async function signInByLink(
  ctx: RequestContext,
  { body }: Input<typeof useCall>,
): Promise<CurrentUser> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'link-address');
  const tokenHash = services.digest(body.token);
  const link = await findSignInLink(services.db, { tokenHash, now });
  if (!link || link.state !== 'open') throw linkIsDead();
  if (!isAsker(ctx, link)) {
    const code = readDigits(body.code ?? '');
    if (code === null) throw ruleViolation('Enter the 6 digits shown where you asked for the link.', 400);
    // Counted outside of the transaction, so that a wrong code stays counted.
    if (!(await countLinkCode(services.db, link.id))) throw linkIsDead();
    if (!linkCodeHash(ctx, { tokenHash, code }).equals(link.codeHash)) {
      throw ruleViolation("This code isn't right. Check where you asked for the link.", 400);
    }
  }
  const user = await inTransaction(services.db, async (db) => {
    if (!(await claimSignInLink(db, { id: link.id, now }))) throw linkIsDead();
    await removeEmailedToken(db, 'sign-in-link', body.token);
    return completeSignIn(ctx, db, { memberId: link.memberId });
  });
  if (user === null) throw secondFactorNeeded();
  return user;
}

function isAsker(ctx: RequestContext, { deviceHash }: { deviceHash: Buffer }): boolean {
  return knownDevice(ctx)?.equals(deviceHash) ?? false;
}

function linkIsDead(): ServiceError {
  return ruleViolation('This link has already been used or has expired. Request a new one.');
}
