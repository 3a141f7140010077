import { useSearchParams } from 'react-router';
import { useFlag } from '../api/flags';
import { RatingsFilter } from '../features/rating/ratings-filter';
import styles from '../features/rating/ratings.module.css';
import { RatingsTable } from '../features/rating/ratings-table';
import { useRatings } from '../features/rating/use-ratings';
import { readWantedRatings } from '../features/rating/wanted-ratings';
import { Button } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';

export function RatingsPage() {
  return useFlag('ratings-list') ? <Ratings /> : <NotFound />;
}

function Ratings() {
  const [search] = useSearchParams();
  const wanted = readWantedRatings(search);
  const asked = useRatings(wanted);
  const players = asked.data?.pages.flatMap((page) => page.players) ?? [];
  return (
    <Page
      title="Ratings List"
      lead="Players whose rating rests on six matches or more. Whoever last played over a year ago is left out."
    >
      <RatingsFilter wanted={wanted} />
      {asked.isPending && <Skeleton rows={8} height={56} />}
      {asked.isError && (
        <Failure
          message={asked.error.message}
          onRetry={() => void asked.refetch()}
          isBusy={asked.isFetching}
        />
      )}
      {asked.data && players.length === 0 && (
        <Empty says="Nobody is rated here yet.">A rating stands here once it rests on six matches.</Empty>
      )}
      {players.length > 0 && <RatingsTable players={players} sportTypeId={wanted.sportTypeId} />}
      {asked.hasNextPage && (
        <div className={styles.more}>
          <Button
            look="secondary"
            isBusy={asked.isFetchingNextPage}
            busyText="Loading…"
            onClick={() => void asked.fetchNextPage()}
          >
            Show more players
          </Button>
        </div>
      )}
    </Page>
  );
}
