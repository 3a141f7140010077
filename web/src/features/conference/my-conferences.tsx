import type { ResponseOf } from '@courtline/contract/call';
import type { myConferences } from '@courtline/contract/conference';
import { Link } from 'react-router';
import styles from './my-conferences.module.css';

export function MyConferences({ conferences }: { conferences: ResponseOf<typeof myConferences> }) {
  return (
    <section className={styles.section} aria-labelledby="my-conferences">
      <h2 id="my-conferences">My conferences</h2>
      <ul className={styles.cards}>
        {conferences.map(({ id, name, leagueName }) => (
          <li key={id}>
            <Link className={styles.card} to={`/leagues/conference/${id}/manage`}>
              <span className={styles.name}>{name}</span>
              <span className={styles.league}>{leagueName} · Manage</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
