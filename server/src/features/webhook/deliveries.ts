import type { Input } from '@courtline/contract/call';
import type {
  listDeliveries as listCall,
  listWebhooks as webhooksCall,
  resendDelivery as resendCall,
  testWebhook as testCall,
  Webhook,
  WebhookDelivery,
} from '@courtline/contract/webhook';
import { testEvent } from '@courtline/domain/webhook/webhooks';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { limitWebhookTests } from '../../operations/rate-limits';
import { listDeliveriesOf, saveResend, saveTestDelivery } from '../../store/webhook/delivery';
import { listWebhooksOf } from '../../store/webhook/webhook';
import { present, requireLeague, requireWebhook } from './whole-webhook';

export async function listWebhooks(
  ctx: RequestContext,
  { params }: Input<typeof webhooksCall>,
): Promise<Webhook[]> {
  const { id } = await requireLeague(ctx, params.id);
  return (await listWebhooksOf(ctx.db, id)).map((row) => present(row, ctx.now));
}

export async function listDeliveries(
  ctx: RequestContext,
  { params }: Input<typeof listCall>,
): Promise<WebhookDelivery[]> {
  const { id } = await requireWebhook(ctx, params);
  return (await listDeliveriesOf(ctx.db, id)).map(({ createdAt, dueAt, finishedAt, state, ...row }) => ({
    ...row,
    state,
    createdAtUtc: createdAt.toISOString(),
    nextTryAtUtc: state === 'waiting' ? dueAt.toISOString() : null,
    finishedAtUtc: finishedAt?.toISOString() ?? null,
  }));
}

export async function testWebhook(ctx: RequestContext, { params }: Input<typeof testCall>): Promise<void> {
  const { id } = await requireWebhook(ctx, params);
  await limitWebhookTests(ctx);
  await saveTestDelivery(ctx.db, id, testEvent);
}

export async function resendDelivery(
  ctx: RequestContext,
  { params }: Input<typeof resendCall>,
): Promise<void> {
  const { id: webhookId } = await requireWebhook(ctx, params);
  await limitWebhookTests(ctx);
  const isQueued = await saveResend(ctx.db, { id: params.deliveryId, webhookId, now: ctx.now });
  if (!isQueued) throw notFound();
}
