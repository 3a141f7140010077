import type { Answer, Input } from '@courtline/contract/call';
import type { listOwnPlaces as listCall } from '@courtline/contract/place';
import type { RequestContext } from '../../context/request-context';
import { listOwnPlaceRows } from '../../store/search/league-place';

const pageSize = 20;

export async function listOwnPlaces(
  { db }: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  const { words = '', before = null } = query;
  const found = await listOwnPlaceRows(db, { words: words.trim() || null, before, limit: pageSize + 1 });
  return { places: found.slice(0, pageSize), hasMore: found.length > pageSize };
}
