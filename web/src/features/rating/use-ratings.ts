import type { ResponseOf } from '@courtline/contract/call';
import { listRatings } from '@courtline/contract/rating';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { senderOf } from '../../api/sender';
import type { ServiceError } from '../../api/service-error';
import { keyOf } from '../../api/use-api-query';
import type { RatingFilters } from './rating-filters';

type RatingsPage = ResponseOf<typeof listRatings>;
type From = number | undefined;

/** The players of a list in order, page by page. */
export function useRatings({ leagueId, sportTypeId, matchTypeId, genderTypeId }: RatingFilters) {
  const query = {
    sportTypeId,
    matchTypeId,
    genderTypeId: genderTypeId ?? undefined,
    leagueId: leagueId ?? undefined,
  };
  return useInfiniteQuery<RatingsPage, ServiceError, InfiniteData<RatingsPage>, readonly unknown[], From>({
    queryKey: keyOf(listRatings, { query }),
    queryFn: ({ client, pageParam, signal }) =>
      senderOf(client)(listRatings, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ players, hasMore }) => (hasMore ? players.at(-1)?.playerId : undefined),
    placeholderData: keepPreviousData,
  });
}
