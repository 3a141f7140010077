import type { CurrentUser } from '@courtline/contract/account';
import type { Db } from '../../db/open';
import type { Asking } from '../../context/request-context';
import { logInLastsMs } from '../../store/account/login-session';
import { newToken } from '../../secret';
import { saveLogIn } from '../../store/account/login-session';
import { getCurrentUser } from '../../store/account/current-user';

/** Opens a log-in, hands its token to the browser, and tells who is signed in now. */
export async function signIn(asking: Asking, db: Db, memberId: number): Promise<CurrentUser> {
  const token = newToken();
  const expiresAt = new Date(asking.now.getTime() + logInLastsMs);
  await saveLogIn(db, {
    memberId,
    tokenHash: asking.house.digest(token),
    expiresAt,
    userAgent: asking.request.userAgent,
    address: asking.request.address,
  });
  asking.cookie.issue(token, expiresAt);
  asking.device.remember(memberId);
  return getCurrentUser(db, { memberId });
}
