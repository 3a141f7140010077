import { scrollSessions, searchSessions, type SearchProperties } from '@courtline/contract/league-search';
import { pageSizes } from '@courtline/domain/constants';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send';
import { isNotFound, type ServiceError } from '../../api/service-error';

const pagination = { take: pageSizes.leagueSearch };

/** The results so far. A full page may be followed by another one, even if that turns out to be empty. */
export function useFoundSessions(searchProperties: SearchProperties) {
  const queries = useQueryClient();
  const queryKey = [searchSessions.path, searchProperties];
  const found = useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: scrollId, signal }) =>
      scrollId === null
        ? send(searchSessions, { body: { pagination, searchProperties } }, { signal })
        : send(scrollSessions, { body: { scrollId, pagination, searchProperties } }, { signal }),
    getNextPageParam: ({ results, scrollId }) => (results.length < pagination.take ? undefined : scrollId),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const loadMore = async () => {
    const { error } = await found.fetchNextPage();
    // The service no longer knows this search: restart from the first page.
    if (isNotFound(error)) await queries.resetQueries({ queryKey });
  };
  return {
    sessions: found.data?.pages.flatMap(({ results }) => results),
    total: found.data?.pages[0]?.total ?? 0,
    error: found.error as ServiceError | null,
    isSearching: found.isFetching && !found.isFetchingNextPage,
    isLoadingMore: found.isFetchingNextPage,
    hasMore: found.hasNextPage,
    loadMore,
    retry: () => (found.isFetchNextPageError ? loadMore() : found.refetch()),
  };
}
