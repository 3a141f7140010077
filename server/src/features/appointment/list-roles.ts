import type { Role } from '@courtline/contract/appointment';
import type { Asking } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listRolesOf } from '../../store/account/role';

export async function listRoles({ actor, db, now }: Asking): Promise<Role[]> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return listRolesOf(db, actor.memberId, now);
}
