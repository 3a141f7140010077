import { type DeliveryState, webhookLimits } from '@courtline/domain/webhook/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { deleteInBatches } from '../platform/delete-in-batches';

export type Delivery = {
  id: number;
  event: string;
  sessionId: number | null;
  teamId: number | null;
  teamMatchId: number | null;
  lineId: number | null;
  attempts: number;
  createdAt: Date;
  retryUntil: Date;
};

/** The first that is due; one about a match waits for all earlier ones about it. */
export async function findDueDelivery(
  db: Db,
  { webhookId, now }: { webhookId: number; now: Date },
): Promise<Delivery | null> {
  const { rows } = await sql<Delivery>`
    select d.id, d.event, d.session_id as "sessionId", d.team_id as "teamId", d.team_match_id as "teamMatchId",
      d.line_id as "lineId", d.attempts, d.created_at as "createdAt", d.retry_until as "retryUntil"
    from webhook_deliveries d
    where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${now}
      and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.state = 'waiting'
        and e.team_match_id = d.team_match_id and e.id < d.id)
    order by d.id limit 1`.execute(db);
  return rows[0] ?? null;
}

type Ended = { id: number; state: Exclude<DeliveryState, 'waiting'>; answer: string | null; now: Date };

export async function saveEnded(db: Db, { id, state, answer, now }: Ended): Promise<void> {
  await sql`update webhook_deliveries set state = ${state}, last_answer = ${answer}, finished_at = ${now},
    attempts = attempts + ${state === 'skipped' ? 0 : 1} where id = ${id}`.execute(db);
}

export async function saveRetry(
  db: Db,
  { id, answer, dueAt }: { id: number; answer: string; dueAt: Date },
): Promise<void> {
  await sql`update webhook_deliveries set attempts = attempts + 1, last_answer = ${answer}, due_at = ${dueAt}
    where id = ${id}`.execute(db);
}

export async function saveTestDelivery(db: Db, webhookId: number, event: string): Promise<void> {
  await db.insertInto('webhook_deliveries').values({ webhook_id: webhookId, event }).execute();
}

/** False if the webhook has no such delivery, or it is still waiting. */
export async function saveResend(
  db: Db,
  { id, webhookId, now }: { id: number; webhookId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, due_at = ${now}, finished_at = null,
      retry_until = ${now}::timestamptz + make_interval(hours => ${webhookLimits.retryHours})
    where id = ${id} and webhook_id = ${webhookId} and state <> 'waiting' returning id`.execute(db);
  return rows.length > 0;
}

export function listDeliveriesOf(db: Db, webhookId: number) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'state', 'attempts', 'last_answer as lastAnswer'])
    .select(['session_id as sessionId', 'team_match_id as teamMatchId'])
    .select(['created_at as createdAt', 'due_at as dueAt', 'finished_at as finishedAt'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(webhookLimits.shownDeliveries)
    .execute();
}

export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - webhookLimits.keptDays * 24 * 60 * 60 * 1000);
  await deleteInBatches(db, 'webhook_deliveries', sql`finished_at < ${before}`);
}
