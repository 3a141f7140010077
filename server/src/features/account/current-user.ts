import type { CurrentUser } from '@courtline/contract/account';
import { signedOutUser } from '@courtline/contract/signed-out-user';
import type { RequestContext } from '../../context/request-context';
import { getCurrentUser } from '../../store/account/current-user';

/** Returns an empty user, not an error, if the caller is not signed in. */
export async function currentUser(ctx: RequestContext): Promise<CurrentUser> {
  const { actor, db, cookie, hasStaleCookie } = ctx;
  if (hasStaleCookie) cookie.drop();
  return actor.kind === 'visitor' ? signedOutUser : getCurrentUser(db, actor);
}
