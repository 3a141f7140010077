import type { Role } from '@courtline/contract/appointment';
import type { Asking } from '../../http/asking';
import { notSignedIn } from '../../http/refusal';
import { listRolesOf } from '../../store/role';

export async function listRoles({ actor, db, now }: Asking): Promise<Role[]> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return listRolesOf(db, actor.memberId, now);
}
