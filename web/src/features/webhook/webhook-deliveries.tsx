import {
  listDeliveries,
  listWebhooks,
  resendDelivery,
  type WebhookDelivery,
} from '@courtline/contract/webhook';
import { formatDate } from '@courtline/domain/date/format-date';
import { webhookEvents } from '@courtline/domain/webhook/webhooks';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Chip, type Tone } from '../../ui/card';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './webhook.module.css';

type Props = { leagueId: number; webhookId: number };

/** The latest deliveries of a webhook, with a button to send one again. */
export function WebhookDeliveries({ leagueId, webhookId }: Props) {
  const params = { id: leagueId, webhookId };
  const { data, error, isFetching, refetch } = useApiQuery(listDeliveries, { params });
  const resend = useApiMutation(resendDelivery, {
    changes: [listDeliveries, listWebhooks],
    onDone: () => showToast({ text: 'Sending it again.' }),
  });
  if (!data && error)
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  if (!data) return <Skeleton rows={2} height={48} />;
  if (data.length === 0) return <p className={styles.muted}>Nothing sent yet.</p>;
  return (
    <ul className={styles.deliveries} aria-label="Deliveries">
      {data.map((delivery) => (
        <li key={delivery.id} className={styles.delivery}>
          <span>
            {labelOf(delivery)} <Chip tone={states[delivery.state].tone}>{states[delivery.state].label}</Chip>
            <br />
            <span className={styles.muted}>{factsOf(delivery)}</span>
          </span>
          {delivery.state !== 'waiting' && (
            <Button
              variant="quiet"
              disabled={resend.loading}
              onClick={() => resend.act({ params: { ...params, deliveryId: delivery.id } })}
            >
              Resend<span className="visually-hidden"> {labelOf(delivery)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const states: Record<WebhookDelivery['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'good' },
  dead: { label: 'Given up', tone: 'bad' },
  skipped: { label: 'Not sent: no longer public', tone: 'plain' },
};

function labelOf({ event }: WebhookDelivery): string {
  const labels: Record<string, { label: string }> = webhookEvents;
  return labels[event]?.label ?? 'Test';
}

function factsOf({ createdAtUtc, attempts, lastAnswer, nextTryAtUtc }: WebhookDelivery): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return [
    time(createdAtUtc),
    ...(attempts > 0 ? [tries] : []),
    ...(lastAnswer === null ? [] : [`answer: ${lastAnswer}`]),
    ...(nextTryAtUtc !== null && attempts > 0 ? [`next try ${time(nextTryAtUtc)}`] : []),
  ].join(' · ');
}

function time(at: string): string {
  return formatDate(at, 'notice', { zone: viewerZone() });
}
