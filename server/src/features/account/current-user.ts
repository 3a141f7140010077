import type { CurrentUser } from '@courtline/contract/account';
import { nobody } from '@courtline/contract/nobody';
import type { Asking } from '../../context/request-context';
import { getCurrentUser } from '../../store/account/current-user';

/** An empty user when nobody is signed in: that is no failure. */
export async function currentUser(asking: Asking): Promise<CurrentUser> {
  const { actor, db, cookie, hasStaleCookie } = asking;
  if (hasStaleCookie) cookie.drop();
  return actor.kind === 'visitor' ? nobody : getCurrentUser(db, actor);
}
