import type { Input } from '@courtline/contract/call';
import { type Profile, updateProfile as updateCall } from '@courtline/contract/settings';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { refuseStale } from '../../context/reject-stale-version';
import { notSignedIn } from '../../context/service-error';
import { withChanges } from '../../context/apply-changes';
import { getProfile, lockProfile, saveProfile } from '../../store/account/profile';

export async function updateProfile(asking: Asking, { body }: Input<typeof updateCall>): Promise<Profile> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  await lockProfile(db, memberId);
  const before = await getProfile(db, memberId);
  const { version, ...changes } = body;
  const show = () => before;
  await refuseStale(version, { what: 'profile', version: before.version, show, shape: updateCall.answer });
  await saveProfile(db, memberId, withChanges(before, changes));
  await audit(asking, { what: 'profile-changed', target: { kind: 'member', id: memberId } });
  return getProfile(db, memberId);
}
