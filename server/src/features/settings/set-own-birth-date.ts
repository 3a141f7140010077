import type { Input } from '@courtline/contract/call';
import type { Profile, setOwnBirthDate as setCall } from '@courtline/contract/settings';
import { checkOwnBirthDateChange } from '@courtline/domain/account/account-rules';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notSignedIn } from '../../context/service-error';
import { getProfile, lockBirthDate, saveBirthDate } from '../../store/account/profile';

export async function setOwnBirthDate(
  ctx: RequestContext,
  { body }: Input<typeof setCall>,
): Promise<Profile> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const error = checkOwnBirthDateChange(await lockBirthDate(db, memberId), body.birthDate);
  if (error) throw ruleViolation(error);
  await saveBirthDate(db, { memberId, birthDate: body.birthDate });
  await audit(ctx, { what: 'birth-date-set', target: { kind: 'member', id: memberId } });
  return getProfile(db, memberId);
}
