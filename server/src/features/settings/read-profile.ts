import type { Profile } from '@courtline/contract/settings';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { getProfile } from '../../store/account/profile';

export async function readProfile({ actor, db }: RequestContext): Promise<Profile> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return getProfile(db, actor.memberId);
}
