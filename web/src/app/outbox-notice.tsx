import { useState } from 'react';
import { usePendingEntries } from '../api/pending';
import { onDemand } from '../ui/on-demand';
import { WaitingDialog } from '../ui/waiting-dialog';
import styles from './version-notice.module.css';

const title = 'Waiting to be sent';

const OutboxDialog = onDemand(
  async () => (await import('../features/match/outbox-dialog')).OutboxDialog,
  ({ onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

/** Shown while changes that were made without network are not sent, or somebody has to decide about them. */
export function OutboxNotice() {
  const entries = usePendingEntries();
  const [isOpen, setIsOpen] = useState(false);
  const open = entries.filter(({ state }) => state !== 'waiting').length;
  return (
    <>
      <output>
        {entries.length > 0 && (
          <button type="button" className={styles.waiting} onClick={() => setIsOpen(true)}>
            {open > 0 ? questionText(open) : waitingText(entries.length)} <strong>Show</strong>
          </button>
        )}
      </output>
      {isOpen && <OutboxDialog title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function waitingText(count: number): string {
  return count === 1 ? '1 change is waiting to be sent.' : `${count} changes are waiting to be sent.`;
}

function questionText(count: number): string {
  return count === 1 ? '1 change needs your decision.' : `${count} changes need your decision.`;
}
