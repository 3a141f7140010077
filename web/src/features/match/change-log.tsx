import { formatDate } from '@courtline/domain/date/format-date';
import type { ReactNode } from 'react';
import { useZones } from '../../ui/viewer-zone';
import styles from './history.module.css';

type ChangeEntry = { byName: string; label: string; changedAtUtc: string; children?: ReactNode };

type Props = { entries: readonly ChangeEntry[]; timeZone: string | null };

/** Newest first. */
export function ChangeLog({ entries, timeZone }: Props) {
  const zones = useZones(timeZone);
  if (entries.length === 0) return <p className={styles.muted}>No changes yet.</p>;
  return (
    <ol className={styles.entries}>
      {entries.map(({ byName, label, changedAtUtc, children }, index) => (
        <li key={index} className={styles.entry}>
          <p>
            <strong>{byName}</strong> {label}
          </p>
          <p className={styles.muted}>{formatDate(changedAtUtc, 'matchCard', zones)}</p>
          {children}
        </li>
      ))}
    </ol>
  );
}
