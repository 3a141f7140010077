import type { Answer, Input } from '@courtline/contract/call';
import type {
  Registration,
  listRegistrations as listCall,
  readRegistration as readCall,
} from '@courtline/contract/registration';
import type { RequestContext } from '../../context/request-context';
import { countRegistrationsOf, listRegistrationsOf } from '../../store/registration/registration-view';
import { memberIdOf } from './member-id';
import { presentRegistration, showRegistration } from './present-registration';

export function readRegistration(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<Registration> {
  return showRegistration(ctx, params.id);
}

export async function listRegistrations(
  ctx: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  const { db } = ctx;
  const memberId = memberIdOf(ctx);
  const [rows, totalCount] = await Promise.all([
    listRegistrationsOf(db, { memberId, ...query }),
    countRegistrationsOf(db, { memberId, ...query }),
  ]);
  return { results: rows.map(presentRegistration), totalCount };
}
