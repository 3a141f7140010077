import type { Webhook } from '@courtline/contract/webhook';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { findLeague } from '../../store/league/league';
import { type WebhookRow, findWebhook } from '../../store/webhook/webhook';

/** The league, if the caller organizes it. */
export async function requireLeague({ actor, db }: RequestContext, id: number) {
  const league = await findLeague(db, id);
  if (!league) throw notFound();
  requirePolicy(actor, canManageLeague(actor, { leagueId: league.id }));
  return league;
}

export async function requireWebhook(
  ctx: RequestContext,
  { id, webhookId }: { id: number; webhookId: number },
): Promise<WebhookRow> {
  const league = await requireLeague(ctx, id);
  const webhook = await findWebhook(ctx.db, { id: webhookId, leagueId: league.id });
  if (!webhook) throw notFound();
  return webhook;
}

export function present(row: WebhookRow, now: Date): Webhook {
  const { id, url, events, waiting, dead, rotatingUntil } = row;
  const isRotating = rotatingUntil !== null && rotatingUntil > now;
  return {
    id,
    url,
    events,
    waiting,
    dead,
    isPaused: row.pausedAt !== null,
    createdAtUtc: row.createdAt.toISOString(),
    rotatingUntilUtc: isRotating ? rotatingUntil.toISOString() : null,
  };
}
