import type { RequestContext } from '../../context/request-context';
import { deleteLoginSession } from '../../store/account/login-session';

/**
 * Ends the log-in on the server and expires the cookie; succeeds for visitors too. An impersonating admin is signed
 * out of both log-ins.
 */
export async function logout(ctx: RequestContext): Promise<{ isSignedOut: true }> {
  if (ctx.loginSession) await deleteLoginSession(ctx.db, ctx.loginSession.openedFrom ?? ctx.loginSession.id);
  ctx.cookie.drop();
  return { isSignedOut: true };
}
