import type { Profile } from '@courtline/contract/settings';
import type { Asking } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { getProfile } from '../../store/account/profile';

export async function readProfile({ actor, db }: Asking): Promise<Profile> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return getProfile(db, actor.memberId);
}
