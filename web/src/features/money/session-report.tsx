import { sessionMoney } from '@courtline/contract/money';
import type { Session } from '@courtline/contract/session';
import { useApiQuery } from '../../api/use-api-query';
import { Failure, Skeleton } from '../../ui/states';
import { MoneyByDay, MoneyTotals } from './money-tables';
import styles from './money.module.css';

export function SessionReport({ session }: { session: Session }) {
  const { id, leagueId, name } = session;
  const query = useApiQuery(sessionMoney, { params: { id } }, { leagueId });
  if (query.isPending) return <Skeleton rows={3} />;
  if (query.isLoadingError) {
    const { error, refetch, isFetching } = query;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return (
    <section className={styles.section} aria-labelledby="report">
      <h2 id="report">Paid and open</h2>
      <MoneyTotals report={query.data} />
      <MoneyByDay report={query.data} name={name} />
    </section>
  );
}
