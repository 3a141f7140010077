import type { MyData } from '@courtline/contract/my-data';
import { isFreshLogin } from '@courtline/domain/account/leaving';
import { deviceName } from '@courtline/domain/account/device-name';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notSignedIn } from '../../context/service-error';
import { getCredentials } from '../../store/account/member';
import { getMyData } from '../../store/account/data-export';
import { limitAccount } from './limit';

export async function exportMyData(ctx: RequestContext): Promise<MyData> {
  const { actor, db, loginSession, now } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const { memberId } = actor;
  if (!isFreshLogin(loginSession.confirmedAt, now)) {
    throw ruleViolation('Confirm your password first.');
  }
  const { email } = await getCredentials(db, memberId);
  await limitAccount(ctx, 'export-account', email);
  const { logIns, ...data } = await getMyData(db, { memberId, today: utcDay(now) });
  await audit(ctx, { what: 'data-exported', target: { kind: 'member', id: memberId } });
  return {
    exportedAtUtc: now.toISOString(),
    ...data,
    logIns: logIns.map(({ userAgent, ...one }) => ({
      ...one,
      device: deviceName(userAgent ?? ''),
    })),
  };
}
