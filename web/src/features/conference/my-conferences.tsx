import type { ResponseOf } from '@courtline/contract/call';
import type { myConferences } from '@courtline/contract/conference';
import { LinkCards } from '../../ui/link-cards';
import styles from './my-conferences.module.css';

export function MyConferences({ conferences }: { conferences: ResponseOf<typeof myConferences> }) {
  return (
    <section className={styles.section} aria-labelledby="my-conferences">
      <h2 id="my-conferences">My conferences</h2>
      <LinkCards
        areMine
        areCompact
        cards={conferences.map(({ id, name, leagueName }) => ({
          id,
          name,
          to: `/leagues/conference/${id}/manage`,
          facts: `${leagueName} · Manage`,
        }))}
      />
    </section>
  );
}
