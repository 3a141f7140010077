import { myLeagues } from '@courtline/contract/league';
import { sports } from '@courtline/domain/constants';
import { useApiQuery } from '../../api/use-api-query';
import { type LinkCard, LinkCards } from '../../ui/link-cards';
import { Failure, Skeleton } from '../../ui/states';
import styles from './league.module.css';

export function MyLeagues() {
  const mine = useApiQuery(myLeagues, {});
  return (
    <section className={styles.section} aria-labelledby="my-leagues">
      <h2 id="my-leagues">My leagues</h2>
      {mine.isPending && <Skeleton rows={2} height={68} />}
      {mine.isError && (
        <Failure message={mine.error.message} onRetry={() => void mine.refetch()} loading={mine.isFetching} />
      )}
      {mine.data && <LinkCards cards={cardsOf(mine.data)} areMine areCompact />}
    </section>
  );
}

type Named = { id: number; name: string };

function cardsOf({ tennis, pickleball }: { tennis: Named[]; pickleball: Named[] }): LinkCard[] {
  return [
    ...tennis.map((league) => cardOf(league, sports.tennis.label)),
    ...pickleball.map((league) => cardOf(league, sports.pickleball.label)),
  ];
}

function cardOf({ id, name }: Named, sport: string): LinkCard {
  return { id, name, to: `/leagues/${id}`, facts: `${sport} · Open desk` };
}
