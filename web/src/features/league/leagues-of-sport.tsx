import { allLeagues } from '@courtline/contract/league';
import { pageSizes } from '@courtline/domain/constants';
import { useState } from 'react';
import { linkTo } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { Pager } from '../../ui/pager';
import { SiteLink } from '../../ui/site-link';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { LeagueCards } from './league-cards';
import styles from './league.module.css';

type Props = { sport: { id: number; label: string } };

export function LeaguesOfSport({ sport }: Props) {
  const [page, setPage] = useState(1);
  const pageSize = pageSizes.leagues;
  const query = { sportTypeId: sport.id, pageNumber: page, pageSize };
  const leagues = useApiQuery(allLeagues, { query }, { keepsPrevious: true });
  const headingId = `leagues-of-sport-${sport.id}`;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{sport.label} leagues</h2>
      {leagues.isPending && <Skeleton rows={2} height={96} />}
      {leagues.isError && (
        <Failure
          message={leagues.error.message}
          onRetry={() => void leagues.refetch()}
          loading={leagues.isFetching}
        />
      )}
      {leagues.data && leagues.data.totalCount === 0 && (
        <Empty label={`No ${sport.label.toLowerCase()} leagues yet`}>
          <p>
            Want to start one? Read <SiteLink to={linkTo('organizers')}>how to run a league</SiteLink>.
          </p>
        </Empty>
      )}
      {leagues.data && <LeagueCards leagues={leagues.data.results} />}
      <Pager page={page} pages={Math.ceil((leagues.data?.totalCount ?? 0) / pageSize)} onPage={setPage} />
    </section>
  );
}
