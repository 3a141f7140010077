import type { Answer, Input } from '@courtline/contract/call';
import type { allLeagues as allLeaguesCall } from '@courtline/contract/league';
import type { RequestContext } from '../../context/request-context';
import { countLeagues, listLeagues } from '../../store/league/league-list';

export async function allLeagues(
  { db, now }: RequestContext,
  { query }: Input<typeof allLeaguesCall>,
): Promise<Answer<typeof allLeaguesCall>> {
  const [results, totalCount] = await Promise.all([
    listLeagues(db, { ...query, now }),
    countLeagues(db, query),
  ]);
  return { results, totalCount };
}
