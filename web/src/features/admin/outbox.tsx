import {
  type OutboxEmail,
  discardEmail,
  listOutbox,
  resendFailedEmails,
  resendEmail,
} from '@courtline/contract/outbox';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Chip, type Tone } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Confirm } from '../../ui/dialog';
import { EmailAddress } from '../../ui/email-address';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './admin.module.css';
import { inWords } from './in-words';

export const stateLabels: Record<OutboxEmail['state'], { label: string; tone: Tone }> = {
  failed: { label: 'Not delivered', tone: 'bad' },
  queued: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  kept: { label: 'In mailbox', tone: 'plain' },
  stopped: { label: 'Unsubscribed', tone: 'plain' },
};

const columns: readonly [Column<OutboxEmail>, ...Column<OutboxEmail>[]] = [
  { heading: 'Subject', cell: ({ subject }) => <bdi>{subject}</bdi> },
  { heading: 'To', cell: (email) => <Receiver email={email} /> },
  { heading: 'Type', cell: ({ kind }) => inWords(kind), isShort: true },
  {
    heading: 'Queued',
    cell: ({ createdAtUtc }) => formatDate(createdAtUtc, 'matchCard', { zone: viewerZone() }),
    isShort: true,
  },
  { heading: 'Status', cell: (email) => <State email={email} /> },
];

export function OutboxTable({ emails }: { emails: readonly OutboxEmail[] }) {
  return <DataTable caption="Emails, newest first" rows={emails} keyOf={({ id }) => id} columns={columns} />;
}

function Receiver({ email: { to, isUnconfirmed } }: { email: OutboxEmail }) {
  return (
    <span className={styles.breaking}>
      <EmailAddress address={to} /> {isUnconfirmed && <Chip>Unconfirmed</Chip>}
    </span>
  );
}

function State({ email }: { email: OutboxEmail }) {
  const { label, tone } = stateLabels[email.state];
  return (
    <span className={styles.state}>
      <Chip tone={tone}>{label}</Chip>
      {email.error && (
        <span className={styles.why}>
          {email.attempts} {email.attempts === 1 ? 'try' : 'tries'}: {email.error}
        </span>
      )}
      {email.state === 'failed' && <FailedEmailActions email={email} />}
    </span>
  );
}

function FailedEmailActions({ email }: { email: OutboxEmail }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const resending = useApiMutation(resendEmail, {
    onDone: () => showToast({ text: 'Email queued for resend.' }),
    changes: [listOutbox],
  });
  const discarding = useApiMutation(discardEmail, {
    onDone: () => setIsLeaving(false),
    changes: [listOutbox],
  });
  const params = { id: email.id };
  const which = <span className="visually-hidden"> “{email.subject}”</span>;
  return (
    <span className={styles.rowActions}>
      <Button
        variant="secondary"
        onClick={() => resending.act({ params })}
        loading={resending.loading}
        busyText="Sending…"
      >
        Send again{which}
      </Button>
      <Button variant="quiet" onClick={() => setIsLeaving(true)}>
        Discard{which}
      </Button>
      {isLeaving && (
        <Confirm
          question={`Discard “${email.subject}”?`}
          yes="Discard email"
          destructive
          onYes={() => discarding.act({ params })}
          onNo={() => setIsLeaving(false)}
          loading={discarding.loading}
        >
          <p>{email.to} won't receive it.</p>
        </Confirm>
      )}
    </span>
  );
}

/** Appears after a long outage of the mail server. */
export function FailedEmailsNotice({ count }: { count: number }) {
  const { act, loading } = useApiMutation(resendFailedEmails, {
    onDone: (resent) =>
      showToast({
        text: resent.count === 1 ? '1 email queued for resend.' : `${resent.count} emails queued for resend.`,
      }),
    changes: [listOutbox],
  });
  return (
    <Notice kind="warn">
      <div className={styles.dead}>
        <p>{count === 1 ? "1 email wasn't delivered." : `${count} emails weren't delivered.`}</p>
        <Button variant="secondary" onClick={() => act({})} loading={loading} busyText="Sending…">
          Send all again
        </Button>
      </div>
    </Notice>
  );
}
