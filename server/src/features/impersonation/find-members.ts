import type { Input } from '@courtline/contract/call';
import type { FoundMember, findMembers as findCall } from '@courtline/contract/impersonation';
import type { RequestContext } from '../../context/request-context';
import { searchMembers } from '../../store/account/member-search';

export function findMembers(
  { db, now }: RequestContext,
  { query }: Input<typeof findCall>,
): Promise<FoundMember[]> {
  return searchMembers(db, { query: query.query, now });
}
