import type { CurrentUser } from '@courtline/contract/account';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { loginLifetimeMs } from '../../store/account/login-session';
import { newToken } from '../../secret';
import { saveLoginSession } from '../../store/account/login-session';
import { getCurrentUser } from '../../store/account/current-user';

/** Creates a log-in, sets its cookie, and returns the signed-in user. */
export async function signIn(ctx: RequestContext, db: Db, memberId: number): Promise<CurrentUser> {
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + loginLifetimeMs);
  await saveLoginSession(db, {
    memberId,
    tokenHash: ctx.services.digest(token),
    expiresAt,
    userAgent: ctx.request.userAgent,
    address: ctx.request.address,
  });
  ctx.cookie.issue(token, expiresAt);
  ctx.device.remember(memberId);
  return getCurrentUser(db, { memberId });
}
