import type { Input } from '@courtline/contract/call';
import type { Family, giveChildAccount as giveCall } from '@courtline/contract/family';
import { checkChildAccount } from '@courtline/domain/family/guardian-rules';
import { adultAge } from '@courtline/domain/permission/junior';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { limitFamilyEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { newToken } from '../../secret';
import type { InvitationPayload } from '../../store/account/guardian-invitation';
import { findMemberByEmail } from '../../store/account/member';
import { deleteOpenLinks, familyLinkLastsMs, saveLink } from '../../store/account/one-time-link';
import { childAccountEmail, childAddressTakenEmail } from './emails';
import { lockOwnChild } from './guarded-child';
import { readFamily } from './read-family';

/**
 * The link sets the first password, as one to reset a password does, and the address. Only the holder of the mailbox
 * learns whether the address already has an account; the guardian does not.
 */
export async function giveChildAccount(
  ctx: RequestContext,
  { params, body }: Input<typeof giveCall>,
): Promise<Family> {
  const { db, now, services } = ctx;
  const { email } = body;
  const { child, guardianId } = await lockOwnChild(ctx, params.childId);
  const { childId, firstName: childName, age } = child;
  const holder = await findMemberByEmail(db, email);
  const error = checkChildAccount({
    childName,
    age,
    hasAccount: child.email !== null,
    isOwnAddress: holder?.id === guardianId,
  });
  if (error) throw ruleViolation(error);
  await limitFamilyEmails(ctx);
  await deleteOpenLinks(db, { kind: 'password-reset', memberId: childId });
  const token = newToken();
  // An adult's link stays valid after the guardian who sent it steps back.
  const payload: InvitationPayload | undefined = age < adultAge ? { invitedBy: guardianId } : undefined;
  await saveLink(db, {
    kind: 'password-reset',
    tokenHash: services.digest(token),
    expiresAt: new Date(now.getTime() + familyLinkLastsMs),
    memberId: childId,
    email,
    ...(payload && { payload }),
  });
  await services.outbox.post(
    db,
    holder?.email
      ? childAddressTakenEmail(services.config, holder.email)
      : childAccountEmail(services.config, { to: email, token, isOfAge: age >= adultAge }),
  );
  await audit(ctx, { what: 'child-account-offered', target: { kind: 'member', id: childId } });
  return readFamily(ctx);
}
