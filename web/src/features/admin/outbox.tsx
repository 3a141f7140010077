import {
  type OutboxMail,
  discardMail,
  listOutbox,
  resendFailedMails,
  resendMail,
} from '@courtline/contract/outbox';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Chip, type Tone } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Confirm } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './admin.module.css';
import { inWords } from './in-words';

export const stateLabels: Record<OutboxMail['state'], { says: string; tone: Tone }> = {
  failed: { says: 'Not delivered', tone: 'bad' },
  queued: { says: 'Waiting', tone: 'warn' },
  sent: { says: 'Sent', tone: 'good' },
  kept: { says: 'In the mailbox', tone: 'plain' },
  stopped: { says: 'No longer wanted', tone: 'plain' },
};

const columns: readonly [Column<OutboxMail>, ...Column<OutboxMail>[]] = [
  { heading: 'Subject', cell: ({ subject }) => <bdi>{subject}</bdi> },
  { heading: 'To', cell: (mail) => <Receiver mail={mail} /> },
  { heading: 'Kind', cell: ({ kind }) => inWords(kind), isShort: true },
  {
    heading: 'Written',
    cell: ({ createdAtUtc }) => formatDate(createdAtUtc, 'matchCard', { zone: viewerZone() }),
  },
  { heading: 'State', cell: (mail) => <State mail={mail} /> },
];

export function OutboxTable({ mails }: { mails: readonly OutboxMail[] }) {
  return <DataTable caption="E-mails, newest first" rows={mails} keyOf={({ id }) => id} columns={columns} />;
}

function Receiver({ mail: { to, isUnconfirmed } }: { mail: OutboxMail }) {
  return (
    <span className={styles.breaking}>
      {to} {isUnconfirmed && <Chip>Unconfirmed</Chip>}
    </span>
  );
}

function State({ mail }: { mail: OutboxMail }) {
  const { says, tone } = stateLabels[mail.state];
  return (
    <span className={styles.state}>
      <Chip tone={tone}>{says}</Chip>
      {mail.error && (
        <span className={styles.why}>
          {mail.attempts} {mail.attempts === 1 ? 'try' : 'tries'}: {mail.error}
        </span>
      )}
      {mail.state === 'failed' && <DeadLetter mail={mail} />}
    </span>
  );
}

function DeadLetter({ mail }: { mail: OutboxMail }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const resending = useAction(resendMail, {
    onDone: () => showToast({ text: 'The mail is on its way again.' }),
    changes: [listOutbox],
  });
  const discarding = useAction(discardMail, {
    onDone: () => setIsLeaving(false),
    changes: [listOutbox],
  });
  const params = { id: mail.id };
  const which = <span className="visually-hidden"> “{mail.subject}”</span>;
  return (
    <span className={styles.rowActions}>
      <Button
        look="secondary"
        onClick={() => resending.act({ params })}
        isBusy={resending.isBusy}
        busyText="Sending…"
      >
        Send again{which}
      </Button>
      <Button look="quiet" onClick={() => setIsLeaving(true)}>
        Discard{which}
      </Button>
      {isLeaving && (
        <Confirm
          question={`Discard “${mail.subject}”?`}
          yes="Discard e-mail"
          isGrave
          onYes={() => discarding.act({ params })}
          onNo={() => setIsLeaving(false)}
          isBusy={discarding.isBusy}
        >
          <p>{mail.to} will never get it.</p>
        </Confirm>
      )}
    </span>
  );
}

/** After a mail server was away for long. */
export function DeadLettersNotice({ count }: { count: number }) {
  const { act, isBusy } = useAction(resendFailedMails, {
    onDone: (resent) =>
      showToast({
        text: resent.count === 1 ? '1 mail is on its way.' : `${resent.count} mails are on their way.`,
      }),
    changes: [listOutbox],
  });
  return (
    <Notice kind="warn">
      <div className={styles.dead}>
        <p>{count === 1 ? '1 mail was not delivered.' : `${count} mails were not delivered.`}</p>
        <Button look="secondary" onClick={() => act({})} isBusy={isBusy} busyText="Sending…">
          Send all again
        </Button>
      </div>
    </Notice>
  );
}
