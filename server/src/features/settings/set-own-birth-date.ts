import type { Input } from '@courtline/contract/call';
import type { Profile, setOwnBirthDate as setCall } from '@courtline/contract/settings';
import { checkOwnBirthDateChange } from '@courtline/domain/account/account-rules';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notSignedIn } from '../../context/service-error';
import { getProfile, lockBirthDate, saveBirthDate } from '../../store/account/profile';

export async function setOwnBirthDate(asking: Asking, { body }: Input<typeof setCall>): Promise<Profile> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const trouble = checkOwnBirthDateChange(await lockBirthDate(db, memberId), body.birthDate);
  if (trouble) throw againstTheRules(trouble);
  await saveBirthDate(db, { memberId, birthDate: body.birthDate });
  await audit(asking, { what: 'birth-date-set', target: { kind: 'member', id: memberId } });
  return getProfile(db, memberId);
}
