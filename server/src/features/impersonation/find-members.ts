import type { Input } from '@courtline/contract/call';
import type { FoundMember, findMembers as findCall } from '@courtline/contract/impersonation';
import type { Asking } from '../../http/asking';
import { searchMembers } from '../../store/member-search';

export function findMembers({ db, now }: Asking, { query }: Input<typeof findCall>): Promise<FoundMember[]> {
  return searchMembers(db, { query: query.query, now });
}
