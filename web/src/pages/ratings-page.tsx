import { loadToEnd } from '../api/load-all';
import { Link, useSearchParams } from 'react-router';
import { useFlag } from '../api/flags';
import { RatingsFilter } from '../features/rating/ratings-filter';
import styles from '../features/rating/ratings.module.css';
import { RatingsTable } from '../features/rating/ratings-table';
import { useRatings } from '../features/rating/use-ratings';
import { readRatingFilters } from '../features/rating/rating-filters';
import { Button } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';

export function RatingsPage() {
  return useFlag('ratings-list') ? <Ratings /> : <NotFound />;
}

function Ratings() {
  const [search] = useSearchParams();
  const wanted = readRatingFilters(search);
  const query = useRatings(wanted);
  const players = query.data?.pages.flatMap((page) => page.players) ?? [];
  const league = query.data?.pages[0]?.league ?? null;
  return (
    <Page title="Ratings List" lead={<Lead league={league} />}>
      <RatingsFilter wanted={wanted} />
      {query.isPending && <Skeleton rows={8} height={56} />}
      {query.isError && (
        <Failure
          message={query.error.message}
          onRetry={() => void query.refetch()}
          loading={query.isFetching}
        />
      )}
      {query.data && players.length === 0 && (
        <Empty label="No rated players yet.">Players appear here after six rated matches.</Empty>
      )}
      {players.length > 0 && (
        <RatingsTable
          players={players}
          sportTypeId={league?.sportTypeId ?? wanted.sportTypeId}
          isLeagueRating={league !== null}
          loadAll={() => loadToEnd(query, (page) => page.players)}
        />
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            busyText="Loading…"
            onClick={() => void query.fetchNextPage()}
          >
            Show more players
          </Button>
        </div>
      )}
    </Page>
  );
}

function Lead({ league }: { league: { id: number; name: string } | null }) {
  const which = 'Players with six or more rated matches, active in the last 12 months.';
  if (!league) return which;
  return (
    <>
      <Link to={`/leagues/${league.id}`}>{league.name}</Link>: league ratings, computed from its results.{' '}
      {which}
    </>
  );
}
