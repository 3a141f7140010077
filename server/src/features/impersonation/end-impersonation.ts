import type { CurrentUser } from '@courtline/contract/account';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { loginLifetimeMs } from '../../store/account/login-session';
import { notSignedIn } from '../../context/service-error';
import { newToken } from '../../secret';
import { getCurrentUser } from '../../store/account/current-user';
import { deleteLoginSession, replaceToken } from '../../store/account/login-session';

/** Restores the admin's own log-in with a new token, since the browser only has the token that ends here. */
export async function endImpersonation(ctx: RequestContext): Promise<CurrentUser> {
  const { actor, services, loginSession, now } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const { impersonatorId } = actor;
  if (impersonatorId === undefined || loginSession.openedFrom === null)
    return getCurrentUser(services.db, {
      ...actor,
      isSecondFactorProven: loginSession.secondFactorAt !== null,
    });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + loginLifetimeMs);
  const adminLoginSession = {
    id: loginSession.openedFrom,
    tokenHash: services.digest(token),
    now,
    expiresAt,
  };
  const user = await inTransaction(services.db, async (db) => {
    if (!(await deleteLoginSession(db, loginSession.id))) return null;
    await audit(
      { ...ctx, db },
      { what: 'impersonation-ended', target: { kind: 'member', id: actor.memberId } },
    );
    if (!(await replaceToken(db, adminLoginSession))) return null;
    // Without the rights of an admin, impersonating would not have started.
    return getCurrentUser(db, { memberId: impersonatorId, isSecondFactorProven: true });
  });
  if (!user) throw notSignedIn();
  ctx.cookie.issue(token, expiresAt);
  return user;
}
