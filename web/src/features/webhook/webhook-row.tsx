import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@courtline/contract/webhook';
import { webhookEvents } from '@courtline/domain/webhook/webhooks';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Chip, Chips } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { WebhookDeliveries } from './webhook-deliveries';
import { WebhookDialog } from './webhook-dialogs';
import styles from './webhook.module.css';

type Props = { leagueId: number; webhook: Webhook; onSecret: (secret: string) => void };

type Asked = 'edit' | 'rotate' | 'delete';

export function WebhookRow({ leagueId, webhook, onSecret }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: leagueId, webhookId: webhook.id };
  const { url, events, isPaused, waiting, dead, rotatingUntilUtc } = webhook;
  const test = useApiMutation(testWebhook, {
    changes: [listWebhooks, listDeliveries],
    onDone: () => {
      setIsOpen(true);
      showToast({ text: 'Test event queued.' });
    },
  });
  const pause = useApiMutation(updateWebhook, { changes: [listWebhooks] });
  return (
    <div className={styles.webhook}>
      <span className={styles.url}>{url}</span>
      <span className={styles.muted}>{events.map((event) => webhookEvents[event].label).join(', ')}</span>
      <Chips>
        {isPaused ? <Chip tone="warn">Paused</Chip> : <Chip tone="good">Active</Chip>}
        {waiting > 0 && <Chip tone="info">{waiting} waiting</Chip>}
        {dead > 0 && <Chip tone="bad">{dead} failed</Chip>}
        {rotatingUntilUtc && <Chip>Two secrets</Chip>}
      </Chips>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          disabled={isPaused}
          loading={test.loading}
          onClick={() => test.act({ params })}
        >
          Send a test event
        </Button>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Deliveries
        </Button>
        <Button variant="quiet" onClick={() => setAsked('edit')}>
          Edit
        </Button>
        <Button
          variant="quiet"
          loading={pause.loading}
          onClick={() => pause.act({ params, body: { isPaused: !isPaused } })}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('rotate')}>
          New secret
        </Button>
        <Button variant="quiet" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      {isOpen && <WebhookDeliveries leagueId={leagueId} webhookId={webhook.id} />}
      <Questions {...{ params, webhook, asked, onSecret }} onClose={() => setAsked(null)} />
    </div>
  );
}

type QuestionProps = {
  params: { id: number; webhookId: number };
  webhook: Webhook;
  asked: Asked | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

function Questions({ params, webhook, asked, onSecret, onClose }: QuestionProps) {
  const changes = [listWebhooks];
  const edit = useApiMutation(updateWebhook, {
    onDone: onClose,
    changes,
    showsOwnErrors: [400, refusedHere],
  });
  const rotate = useApiMutation(rotateWebhookSecret, {
    onDone: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
    changes,
  });
  const remove = useApiMutation(deleteWebhook, {
    onDone: () => showToast({ text: 'Webhook deleted.' }),
    changes,
  });
  if (asked === 'edit')
    return (
      <WebhookDialog
        title="Edit webhook"
        webhook={{ url: webhook.url, events: webhook.events }}
        onSave={({ url, events }) => edit.act({ params, body: { url, events } })}
        onClose={onClose}
        error={edit.error}
        loading={edit.loading}
      />
    );
  if (asked === 'rotate')
    return (
      <Confirm
        question="Make a new secret?"
        yes="Make new secret"
        onYes={() => rotate.act({ params })}
        onNo={onClose}
        loading={rotate.loading}
      >
        <p>For one day, deliveries are signed with both secrets. Update your receiver in that time.</p>
      </Confirm>
    );
  if (asked === null) return null;
  return (
    <Confirm
      question="Delete this webhook?"
      yes="Delete webhook"
      destructive
      onYes={() => remove.act({ params })}
      onNo={onClose}
      loading={remove.loading}
    >
      <p>Pending deliveries won't be sent.</p>
    </Confirm>
  );
}
