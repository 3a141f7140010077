import type { LoginSession } from '@courtline/contract/account';
import { deviceName } from '@courtline/domain/account/device-name';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listLoginSessionsOf } from '../../store/account/login-session';

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
