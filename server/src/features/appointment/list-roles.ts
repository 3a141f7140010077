import type { Role } from '@courtline/contract/appointment';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listRolesOf } from '../../store/account/role';

export async function listRoles({ actor, db, now }: RequestContext): Promise<Role[]> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return listRolesOf(db, actor.memberId, now);
}
