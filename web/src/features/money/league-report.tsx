import { leagueMoney } from '@courtline/contract/money';
import { useApiQuery } from '../../api/use-api-query';
import { Failure, Skeleton } from '../../ui/states';
import { MoneyByDay, MoneyBySession, MoneyTotals } from './money-tables';
import styles from './money.module.css';

/** The money of all sessions of a league, for its organizers. */
export function LeagueReport({ league }: { league: { id: number; name: string } }) {
  const query = useApiQuery(leagueMoney, { params: { id: league.id } }, { leagueId: league.id });
  if (query.isPending) return <Skeleton rows={6} />;
  if (query.isLoadingError) {
    const { error, refetch, isFetching } = query;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return (
    <div className={styles.tab}>
      <MoneyTotals report={query.data} />
      <section className={styles.section} aria-labelledby="sessions">
        <h2 id="sessions">By session</h2>
        <MoneyBySession report={query.data} name={league.name} />
      </section>
      <section className={styles.section} aria-labelledby="days">
        <h2 id="days">By day</h2>
        <MoneyByDay report={query.data} name={league.name} />
      </section>
    </div>
  );
}
