import type { Input } from '@courtline/contract/call';
import type { Profile, updateProfile as updateCall } from '@courtline/contract/settings';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { notSignedIn, overtaken } from '../../http/refusal';
import { getProfile, saveProfile } from '../../store/profile';

export async function updateProfile(asking: Asking, { body }: Input<typeof updateCall>): Promise<Profile> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  if (!(await saveProfile(db, { ...body, memberId }))) {
    const sentence = 'Your profile was changed elsewhere meanwhile. Load it again to see the changes.';
    throw overtaken(sentence, await getProfile(db, memberId));
  }
  await audit(asking, { what: 'profile-changed', target: { kind: 'member', id: memberId } });
  return getProfile(db, memberId);
}
