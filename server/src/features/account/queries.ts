import type { CurrentUser, LoginSession } from '@courtline/contract/account';
import { signedOutUser } from '@courtline/contract/signed-out-user';
import type { RequestContext } from '../../context/request-context';
import { getCurrentUser } from '../../store/account/current-user';
import { deviceName } from '@courtline/domain/account/device-name';
import { notSignedIn } from '../../context/service-error';
import { listLoginSessionsOf } from '../../store/account/login-session';

/** Returns an empty user, not an error, if the caller is not signed in. */
export async function currentUser(ctx: RequestContext): Promise<CurrentUser> {
  const { actor, db, cookie, hasStaleCookie, loginSession } = ctx;
  if (hasStaleCookie) cookie.drop();
  if (actor.kind === 'visitor') return signedOutUser;
  return getCurrentUser(db, { ...actor, isSecondFactorProven: Boolean(loginSession?.secondFactorAt) });
}

export async function listLoginSessions({
  actor,
  db,
  loginSession,
  now,
}: RequestContext): Promise<LoginSession[]> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const loginSessions = await listLoginSessionsOf(db, { memberId: actor.memberId, now });
  return loginSessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent ?? ''),
    address: address ?? '',
    createdAtUtc: createdAt.toISOString(),
    lastSeenAtUtc: lastSeenAt.toISOString(),
    isCurrent: id === loginSession?.id,
  }));
}
