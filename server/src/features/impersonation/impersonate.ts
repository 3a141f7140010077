import type { CurrentUser } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import type { impersonate as impersonateCall } from '@courtline/contract/impersonation';
import { checkImpersonation } from '@courtline/domain/account/check-impersonation';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { newToken } from '../../secret';
import { getCurrentUser } from '../../store/account/current-user';
import { saveLoginSession } from '../../store/account/login-session';
import { findMember } from '../../store/account/member-search';

const lastsMs = 60 * 60 * 1000;

/** Creates a separate log-in that ends with the admin's, and after an hour even if it is used. */
export async function impersonate(
  ctx: RequestContext,
  { body }: Input<typeof impersonateCall>,
): Promise<CurrentUser> {
  const { actor, services, loginSession, now, request } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notFound();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lastsMs);
  const user = await inTransaction(services.db, async (db) => {
    const target = await findMember(db, body.memberId);
    if (!target) throw notFound();
    const error = checkImpersonation(actor, target);
    if (error) throw ruleViolation(error);
    await saveLoginSession(db, {
      memberId: target.memberId,
      tokenHash: services.digest(token),
      expiresAt,
      userAgent: request.userAgent,
      address: request.address,
      impersonator: { memberId: actor.memberId, loginSessionId: loginSession.id },
    });
    await audit(
      { ...ctx, db },
      { what: 'impersonation-started', target: { kind: 'member', id: target.memberId } },
    );
    return getCurrentUser(db, { memberId: target.memberId, impersonatorId: actor.memberId });
  });
  ctx.cookie.issue(token, expiresAt);
  return user;
}
