import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  createWebhook as createCall,
  deleteWebhook as deleteCall,
  rotateWebhookSecret as rotateCall,
  updateWebhook as updateCall,
  Webhook,
} from '@courtline/contract/webhook';
import { checkWebhookCount, webhookLimits, webhookUrlText } from '@courtline/domain/webhook/webhooks';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { newToken } from '../../secret';
import { bumpLeagueVersion } from '../../store/league/league';
import {
  deleteWebhookRow,
  findWebhook,
  listWebhooksOf,
  saveNewSecret,
  saveWebhook,
  saveWebhookChange,
} from '../../store/webhook/webhook';
import { present, requireLeague, requireWebhook } from './whole-webhook';

/** In a transaction of its own, so that the response with the secret is not stored for an Idempotency-Key. */
export function createWebhook(
  outer: RequestContext,
  { params, body }: Input<typeof createCall>,
): Promise<ResponseOf<typeof createCall>> {
  return inTransaction(outer.services.db, async (db) => {
    const ctx = { ...outer, db };
    const { id: leagueId } = await requireLeague(ctx, params.id);
    requireAllowed(ctx, body.url);
    // The row's lock guards the number of webhooks.
    await bumpLeagueVersion(db, leagueId);
    const error = checkWebhookCount((await listWebhooksOf(db, leagueId)).length);
    if (error) throw ruleViolation(error);
    const secret = newSecret();
    const sealed = ctx.services.pins.seal(secret);
    const id = await saveWebhook(db, { leagueId, ...body, secret: sealed, now: ctx.now });
    await record(ctx, { what: 'webhook-added', leagueId, detail: { webhookId: id, url: body.url } });
    return { ...(await getWebhook(ctx, { id, leagueId })), secret };
  });
}

export async function updateWebhook(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<Webhook> {
  const { db, now } = ctx;
  const before = await requireWebhook(ctx, params);
  if (body.url !== undefined && body.url !== before.url) requireAllowed(ctx, body.url);
  await saveWebhookChange(db, { id: before.id, ...body, now });
  const detail = { webhookId: before.id, ...body };
  await record(ctx, { what: 'webhook-changed', leagueId: params.id, detail });
  return getWebhook(ctx, { id: before.id, leagueId: params.id });
}

export async function deleteWebhook(
  ctx: RequestContext,
  { params }: Input<typeof deleteCall>,
): Promise<void> {
  const { id, url } = await requireWebhook(ctx, params);
  await deleteWebhookRow(ctx.db, id);
  await record(ctx, { what: 'webhook-deleted', leagueId: params.id, detail: { webhookId: id, url } });
}

/** Both secrets sign for a day, so that a receiver can change over without missing a delivery. */
export function rotateWebhookSecret(
  outer: RequestContext,
  { params }: Input<typeof rotateCall>,
): Promise<ResponseOf<typeof rotateCall>> {
  return inTransaction(outer.services.db, async (db) => {
    const ctx = { ...outer, db };
    const { id } = await requireWebhook(ctx, params);
    const secret = newSecret();
    const until = new Date(ctx.now.getTime() + webhookLimits.rotationHours * 60 * 60 * 1000);
    await saveNewSecret(db, { id, secret: ctx.services.pins.seal(secret), until });
    await record(ctx, { what: 'webhook-secret-renewed', leagueId: params.id, detail: { webhookId: id } });
    return { ...(await getWebhook(ctx, { id, leagueId: params.id })), secret };
  });
}

function newSecret(): string {
  return `whsec_${newToken()}`;
}

/** What the name resolves to is checked by every delivery. */
function requireAllowed({ services }: RequestContext, url: string): void {
  if (!services.webhooks.allows(url)) throw ruleViolation(webhookUrlText, 400);
}

async function getWebhook(
  { db, now }: RequestContext,
  of: { id: number; leagueId: number },
): Promise<Webhook> {
  const row = await findWebhook(db, of);
  if (!row) throw notFound();
  return present(row, now);
}

type Recorded = { what: string; leagueId: number; detail: Record<string, unknown> };

function record(ctx: RequestContext, { what, leagueId, detail }: Recorded): Promise<void> {
  return audit(ctx, { what, target: { kind: 'league', id: leagueId }, detail });
}
