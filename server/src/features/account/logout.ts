import type { Asking } from '../../context/request-context';
import { deleteLogIn } from '../../store/account/login-session';

/**
 * Ends the log-in on the server and expires the cookie; a visitor is signed out already.
 * An admin who looks at the product as somebody leaves with both log-ins.
 */
export async function logout(asking: Asking): Promise<{ isSignedOut: true }> {
  if (asking.logIn) await deleteLogIn(asking.db, asking.logIn.openedFrom ?? asking.logIn.id);
  asking.cookie.drop();
  return { isSignedOut: true };
}
