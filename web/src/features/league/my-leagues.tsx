import { myLeagues } from '@courtline/contract/league';
import { sports } from '@courtline/domain/constants';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call';
import { Failure, Skeleton } from '../../ui/states';
import styles from './my-leagues.module.css';

/** The leagues that the person organizes, as cards that open their desks. */
export function MyLeagues() {
  const mine = useCall(myLeagues, {});
  return (
    <section className={styles.section} aria-labelledby="my-leagues">
      <h2 id="my-leagues">My leagues</h2>
      {mine.isPending && <Skeleton rows={2} height={88} />}
      {mine.isError && (
        <Failure message={mine.error.message} onRetry={() => void mine.refetch()} isBusy={mine.isFetching} />
      )}
      {mine.data && <Cards leagues={inOneList(mine.data)} />}
    </section>
  );
}

type League = { id: number; name: string; sport: string };

function Cards({ leagues }: { leagues: readonly League[] }) {
  return (
    <ul className={styles.cards}>
      {leagues.map(({ id, name, sport }) => (
        <li key={id}>
          <Link className={styles.card} to={`/leagues/${id}`}>
            <span className={styles.name}>{name}</span>
            <span className={styles.sport}>{sport} · open the desk</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Named = { id: number; name: string };

function inOneList({ tennis, pickleball }: { tennis: Named[]; pickleball: Named[] }): League[] {
  return [
    ...tennis.map((league) => ({ ...league, sport: sports.tennis.label })),
    ...pickleball.map((league) => ({ ...league, sport: sports.pickleball.label })),
  ];
}
