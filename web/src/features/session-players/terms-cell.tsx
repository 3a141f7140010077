import type { SessionPlayer } from '@courtline/contract/roster';
import { formatDate } from '@courtline/domain/date/format-date';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './session-players.module.css';

/** Whether the current version was accepted, when and by whom. */
export function TermsCell({ terms }: Pick<SessionPlayer, 'terms'>) {
  if (!terms) return <span aria-label="Not required">–</span>;
  const { acceptedAtUtc, acceptedBy } = terms;
  if (acceptedAtUtc === null)
    return (
      <span className={styles.payment} data-payment="unpaid">
        <TriangleAlert size={16} aria-hidden="true" />
        Not accepted
      </span>
    );
  return (
    <span className={styles.words}>
      <span className={styles.payment} data-payment="paid">
        <CircleCheck size={16} aria-hidden="true" />
        Accepted
      </span>
      <span className={styles.outside}>
        {[acceptedBy, formatDate(acceptedAtUtc, 'day', { zone: viewerZone() })].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}
