import type { Profile } from '@courtline/contract/settings';
import type { Asking } from '../../http/asking';
import { notSignedIn } from '../../http/refusal';
import { getProfile } from '../../store/profile';

export async function readProfile({ actor, db }: Asking): Promise<Profile> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return getProfile(db, actor.memberId);
}
