import type { RequestContext } from '../../context/request-context';
import { deleteLogIn } from '../../store/account/login-session';

/**
 * Ends the log-in on the server and expires the cookie; succeeds for visitors too. An impersonating admin is signed
 * out of both log-ins.
 */
export async function logout(ctx: RequestContext): Promise<{ isSignedOut: true }> {
  if (ctx.logIn) await deleteLogIn(ctx.db, ctx.logIn.openedFrom ?? ctx.logIn.id);
  ctx.cookie.drop();
  return { isSignedOut: true };
}
