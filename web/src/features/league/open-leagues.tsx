import { allLeagues, type ListedLeague } from '@courtline/contract/league';
import { linkTo } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { SiteLink } from '../../ui/site-link';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { LeagueCards } from './league-cards';
import styles from './league.module.css';

const shown = 6;

export function OpenLeagues() {
  const leagues = useApiQuery(allLeagues, { query: { pageSize: shown } });
  const more = (leagues.data?.totalCount ?? 0) - shown;
  return (
    <section className={styles.section} aria-labelledby="open-leagues">
      <h2 id="open-leagues">Leagues</h2>
      {leagues.isPending && <Skeleton rows={2} height={96} />}
      {leagues.isError && (
        <Failure
          message={leagues.error.message}
          onRetry={() => void leagues.refetch()}
          loading={leagues.isFetching}
        />
      )}
      {leagues.data && <Cards leagues={leagues.data.results} />}
      {more > 0 && <SiteLink to={linkTo('explore')}>See all {leagues.data?.totalCount} leagues</SiteLink>}
    </section>
  );
}

function Cards({ leagues }: { leagues: readonly ListedLeague[] }) {
  if (leagues.length === 0) {
    return (
      <Empty label="No leagues yet">
        <p>An admin needs to create the first league.</p>
      </Empty>
    );
  }
  return <LeagueCards leagues={leagues} />;
}
