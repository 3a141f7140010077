import type { LogIn } from '@courtline/contract/account';
import { deviceName } from '@courtline/domain/account/device-name';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listLogInsOf } from '../../store/account/login-session';

export async function listLogIns({ actor, db, logIn, now }: RequestContext): Promise<LogIn[]> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const logIns = await listLogInsOf(db, { memberId: actor.memberId, now });
  return logIns.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent ?? ''),
    address: address ?? '',
    createdAtUtc: createdAt.toISOString(),
    lastSeenAtUtc: lastSeenAt.toISOString(),
    isCurrent: id === logIn?.id,
  }));
}
