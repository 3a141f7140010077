import type { MyData } from '@courtline/contract/my-data';
import { isFreshLogIn } from '@courtline/domain/account/leaving';
import { deviceName } from '@courtline/domain/account/device-name';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notSignedIn } from '../../context/service-error';
import { getCredentials } from '../../store/account/member';
import { getMyData } from '../../store/account/data-export';
import { limitAccount } from './limit';

export async function exportMyData(asking: Asking): Promise<MyData> {
  const { actor, db, logIn, now } = asking;
  if (actor.kind === 'visitor' || !logIn) throw notSignedIn();
  const { memberId } = actor;
  if (!isFreshLogIn(logIn.openedAt, now)) {
    throw againstTheRules('Please confirm your password first.');
  }
  const { email } = await getCredentials(db, memberId);
  await limitAccount(asking, 'export-account', email);
  const { logIns, ...kept } = await getMyData(db, { memberId, today: utcDay(now) });
  await audit(asking, { what: 'data-exported', target: { kind: 'member', id: memberId } });
  return {
    exportedAtUtc: now.toISOString(),
    ...kept,
    logIns: logIns.map(({ userAgent, ...one }) => ({ ...one, device: deviceName(userAgent ?? '') })),
  };
}
