import { formatDate } from '@courtline/domain/date/format-date';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';
import { useNow } from './use-now';
import { useViewerZone, zoneOr } from './viewer-zone';

type Props = {
  title: string;
  /** League and session. */
  of: string;
  /** Below the title: date and place, or what the figures mean. */
  lead?: ReactNode;
  /** Right of the title. */
  aside?: ReactNode;
  /** How many rows share the page: the more there are, the smaller they are. */
  rowCount: number;
  /** Replaces the table if it has no rows. */
  empty: string;
  children: ReactNode;
};

/** Rows up to which a page of A4 or Letter keeps this density. */
const mostRows = { roomy: 14, normal: 26 } as const;

/** One sheet of paper, black on white in every color scheme: shown on the screen as it is printed. */
export function Sheet({ title, of, lead, aside, rowCount, empty, children }: Props) {
  const now = useNow();
  const zone = zoneOr(null, useViewerZone());
  return (
    // Wider than a phone: what cannot be seen at once can be scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <section className={styles.desk} aria-label="What will be printed" tabIndex={0} data-sheets>
      <div className={styles.sheet} data-density={densityOf(rowCount)}>
        <header className={styles.head}>
          <div className={styles.words}>
            <p className={styles.of}>{of}</p>
            <h2>{title}</h2>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {aside}
        </header>
        {rowCount === 0 ? <p>{empty}</p> : children}
        <footer className={styles.foot}>
          Courtline · Printed {formatDate(now.toISOString(), 'day', { zone })}
        </footer>
      </div>
    </section>
  );
}

function densityOf(rowCount: number): 'roomy' | 'normal' | 'tight' {
  if (rowCount <= mostRows.roomy) return 'roomy';
  return rowCount <= mostRows.normal ? 'normal' : 'tight';
}
