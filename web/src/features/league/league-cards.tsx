import type { ListedLeague } from '@courtline/contract/league';
import { leagueLine } from '@courtline/domain/league/league-line';
import { Link } from 'react-router';
import styles from './open-leagues.module.css';

/** Leagues as cards that open their pages. */
export function LeagueCards({ leagues }: { leagues: readonly ListedLeague[] }) {
  return (
    <ul className={styles.cards}>
      {leagues.map((league) => (
        <li key={league.id}>
          <Link className={styles.card} to={`/leagues/${league.id}`}>
            <span className={styles.name}>{league.name}</span>
            <span className={styles.facts}>{leagueLine(league)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
