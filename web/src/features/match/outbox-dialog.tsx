import type { Lineups } from '@courtline/contract/lineup';
import type { Line } from '@courtline/contract/player-match';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardEntry, keepMine } from '../../api/outbox';
import type { OutboxEntry } from '../../api/outbox-store';
import { usePendingEntries } from '../../api/pending';
import { answerText } from '../../api/queued-answer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { WaitingChip } from '../../ui/waiting-chip';
import styles from './outbox-dialog.module.css';
import { storedLineupText } from './queued-lineup';
import { storedResultText } from './queued-result';
import type { WaitingResult } from './waiting-result';

/** What was entered without network, one row per line, answer or lineup. */
export function OutboxDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const entries = usePendingEntries();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {entries.length === 0 ? (
        <p>Everything was sent.</p>
      ) : (
        <>
          <p>Saved on this device for up to 14 days, and sent as soon as you're back online.</p>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: Promise<void>) => {
    setIsBusy(true);
    void work.catch(() => undefined).finally(() => setIsBusy(false));
  };
  const discard = () => run(discardEntry(queries, entry));
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{entry.label}</strong>
        <WaitingChip state={entry.state} />
      </div>
      <p>You: {entry.mine}</p>
      {entry.state === 'refused' && <p role="alert">{entry.message}</p>}
      {entry.state === 'conflict' ? (
        <>
          <p role="alert">Changed by others: {theirsOf(entry)}</p>
          <div className={styles.actions}>
            <Button variant="secondary" loading={isBusy} onClick={discard}>
              Use theirs
            </Button>
            <Button loading={isBusy} onClick={() => run(keepMine(queries, entry))}>
              Keep mine
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" loading={isBusy} onClick={discard}>
            Discard<span className="visually-hidden"> {entry.label}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

function theirsOf({ kind, current, details }: OutboxEntry): string {
  if (kind === 'result') return storedResultText(current as Line, (details as WaitingResult).gameRuleId);
  return kind === 'lineup' ? storedLineupText(details, current as Lineups) : answerText(current);
}
