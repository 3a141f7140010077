import type { Landing } from '@courtline/contract/landing';
import { clientConfig } from '../../api/client-config';
import styles from './numbers.module.css';

const labels = {
  leagues: ['league', 'leagues'],
  teams: ['team', 'teams'],
  players: ['player', 'players'],
  matchesPlayed: ['match played', 'matches played'],
} as const;

/** Digits in groups, the same on the server and in every browser. */
const figures = new Intl.NumberFormat('en-US');

/** What this server holds; nothing is estimated or rounded up. */
export function Numbers({ counts }: { counts: Landing['counts'] | undefined }) {
  return (
    <section className={styles.numbers} aria-label="On this server">
      <dl>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
          const count = counts?.[name];
          const [one, many] = labels[name];
          return (
            <div key={name}>
              <dt>{count === 1 ? one : many}</dt>
              <dd>{count === undefined ? '–' : figures.format(count)}</dd>
            </div>
          );
        })}
      </dl>
      <p>
        Counted on this server just now.
        {clientConfig().isDemo && " It's a demo, so the people are made up."}
      </p>
    </section>
  );
}
