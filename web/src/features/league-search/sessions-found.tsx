import {
  type FoundSession,
  type SearchProperties,
  scrollSessions,
  searchSessions,
} from '@courtline/contract/league-search';
import { mostCounted } from '@courtline/domain/search/search-filter';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './league-search.module.css';
import { SessionTable } from './session-table';
import { pageSizes } from '@courtline/domain/constants';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { loadToEnd } from '../../api/load-all';
import { senderOf } from '../../api/sender';
import { isNotFound, type ServiceError } from '../../api/service-error';
import type { Narrow } from './use-search-filters';
import { type Sorting, sortings, type SearchFilters } from './search-filters';

type Props = { properties: SearchProperties; wanted: SearchFilters; narrow: Narrow };

/** The results, twenty more at a time. */
export function SessionsFound({ properties, ...sorted }: Props) {
  const found = useFoundSessions(properties);
  const { sessions, error } = found;
  if (sessions?.length === 0) return <NothingFound />;
  if (sessions) return <Listed {...sorted} found={found} sessions={sessions} />;
  return error ? <ShownError found={found} error={error} /> : <Skeleton rows={6} height={64} />;
}

type Found = ReturnType<typeof useFoundSessions>;

type ListedProps = Pick<Props, 'wanted' | 'narrow'> & { found: Found; sessions: readonly FoundSession[] };

function Listed({ found, sessions, ...sorted }: ListedProps) {
  const { list, readOnFrom } = useFocusOnNewResults(sessions.length);
  const { error, isLoadingMore } = found;
  // A response in the page may be too old by the clock of the browser, and is requested again at once.
  const isHydrated = useHydrated();
  const loadMore = () => {
    readOnFrom(sessions.length);
    void found.loadMore();
  };
  return (
    <section
      ref={list}
      className={styles.found}
      aria-labelledby="found"
      aria-busy={isHydrated && found.isSearching}
    >
      <div className={styles.foundHead}>
        <h2 id="found">{countOf(found.total)}</h2>
        <SortChoice {...sorted} />
      </div>
      <SessionTable sessions={sessions} loadAll={found.loadAll} />
      {error && !isLoadingMore && <ShownError found={found} error={error} />}
      {found.hasMore && (isLoadingMore || !error) && (
        <div className={styles.loadMore}>
          <Button variant="secondary" loading={isLoadingMore} busyText="Loading…" onClick={loadMore}>
            Load More
          </Button>
        </div>
      )}
      <output className="visually-hidden">{`${sessions.length} shown`}</output>
    </section>
  );
}

/** The pressed button moves or disappears, so the focus goes to the first new result. */
function useFocusOnNewResults(count: number) {
  const list = useRef<HTMLElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    list.current?.querySelectorAll('tbody tr')[from.current]?.querySelector('a')?.focus();
    from.current = null;
  }, [count]);
  const readOnFrom = (index: number) => {
    from.current = index;
  };
  return { list, readOnFrom };
}

function ShownError({ found, error }: { found: Found; error: Error }) {
  return <Failure message={error.message} onRetry={() => void found.retry()} loading={found.isSearching} />;
}

function NothingFound() {
  return (
    <Empty label="No results found for your search">
      <p>Try a wider area, other dates, or reset the filters.</p>
    </Empty>
  );
}

function SortChoice({ wanted, narrow }: Pick<Props, 'wanted' | 'narrow'>) {
  const ways = Object.entries(sortings).filter(([way]) => way !== 'distance' || wanted.near !== null);
  return (
    <SelectField
      label="Sort by"
      value={wanted.sorting}
      onChange={({ target }) => narrow({ sorting: target.value as Sorting })}
    >
      {ways.map(([way, { label }]) => (
        <option key={way} value={way}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function countOf(total: number): string {
  if (total >= mostCounted) return `${mostCounted} sessions or more`;
  return total === 1 ? '1 session' : `${total} sessions`;
}

const pagination = { take: pageSizes.leagueSearch };

/** The results so far. A full page may be followed by another one, even if that turns out to be empty. */
function useFoundSessions(searchProperties: SearchProperties) {
  const queries = useQueryClient();
  const queryKey = [searchSessions.path, searchProperties];
  const found = useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam: scrollId, signal }) => {
      const send = senderOf(client);
      return scrollId === null
        ? send(searchSessions, { body: { pagination, searchProperties } }, { signal })
        : send(scrollSessions, { body: { scrollId, pagination, searchProperties } }, { signal });
    },
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
    loadAll: () => loadToEnd(found, ({ results }) => results),
    retry: () => (found.isFetchNextPageError ? loadMore() : found.refetch()),
  };
}
