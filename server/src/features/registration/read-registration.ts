import type { Answer, Input } from '@courtline/contract/call';
import type {
  Registration,
  listRegistrations as listCall,
  readRegistration as readCall,
} from '@courtline/contract/registration';
import type { Asking } from '../../context/request-context';
import { countRegistrationsOf, listRegistrationsOf } from '../../store/registration/registration-view';
import { memberIdOf } from './member-id';
import { presentRegistration, showRegistration } from './present-registration';

export function readRegistration(asking: Asking, { params }: Input<typeof readCall>): Promise<Registration> {
  return showRegistration(asking, params.id);
}

export async function listRegistrations(
  asking: Asking,
  { query }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  const { db } = asking;
  const memberId = memberIdOf(asking);
  const [rows, totalCount] = await Promise.all([
    listRegistrationsOf(db, { memberId, ...query }),
    countRegistrationsOf(db, { memberId, ...query }),
  ]);
  return { results: rows.map(presentRegistration), totalCount };
}
