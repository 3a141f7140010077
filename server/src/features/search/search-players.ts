import type { ResponseOf, Input } from '@courtline/contract/call';
import type { PlayerHit, searchPlayers as searchCall } from '@courtline/contract/search';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { juniorsFoundBy } from '../../store/player/juniors';
import { searchPlayers as search } from '../../store/search/search';

type Query = Input<typeof searchCall>['query'];

export async function searchPlayers(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof searchCall>,
): Promise<ResponseOf<typeof searchCall>> {
  const { total, hits } = await search(db, {
    query: query.query.replace(/\s+/g, ' '),
    top: query.top,
    today: utcDay(now),
    withJuniors: juniorsFoundBy(actor),
    isDemo: query.isDemoPlayer,
    isPro: query.isPro === undefined ? null : query.isPro === 'true',
    onlyMembers: query.exists === 'memberId',
  });
  return { total, hits: hits.map((hit) => hideOtherSports(hit, query)) };
}

/** Hides ratings of a sport that the viewer has turned off; its players are still found. */
function hideOtherSports(hit: PlayerHit, query: Query): PlayerHit {
  return {
    ...hit,
    ...(!query.showTennisContent && { singlesUtr: null, doublesUtr: null }),
    ...(!query.showPickleballContent && { singlesUtrP: null, doublesUtrP: null }),
  };
}
