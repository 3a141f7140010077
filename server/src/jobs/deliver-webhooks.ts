import { positionHeader } from '@courtline/contract/call';
import { retryDelay } from '@courtline/domain/webhook/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { type Outbound, OutboundRefused } from '../gateways/outbound/outbound';
import { signWebhook, webhookSignatureHeader } from '../gateways/outbound/webhook-signature';
import type { Pins } from '../pins';
import type { JobQueue } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import { type Delivery, findDueDelivery, saveEnded, saveRetry } from '../store/webhook/delivery';
import {
  claimDueWebhooks,
  findTarget,
  isAnythingDue,
  releaseWebhook,
  type WebhookTarget,
} from '../store/webhook/webhook';
import { payloadOf, type ReadAsVisitor } from './webhook-payload';

type Tools = { db: Db; outbound: Outbound; pins: Pins; read: ReadAsVisitor };

type ReaderOptions = {
  apiAuthToken: string | null;
  /** Of everything committed so far, as requests send it; null without replicas. */
  position: () => Promise<string | null>;
};

/**
 * Reads like a request without a cookie. With a credential of a proxy, it is this one's. Replicas serve only if they know
 * everything committed so far: otherwise an event would carry what was before it.
 */
export function readerOf(app: FastifyInstance, options: ReaderOptions): ReadAsVisitor {
  return async (url) => {
    const { apiAuthToken } = options;
    const position = await options.position();
    const headers = {
      ...(apiAuthToken !== null && { authorization: `Bearer ${apiAuthToken}` }),
      ...(position !== null && { [positionHeader]: position }),
    };
    const { statusCode, body } = await app.inject({ url, headers });
    if (statusCode >= 500) throw new Error(`${url} answered ${statusCode}`);
    return statusCode === 200 ? JSON.parse(body) : null;
  };
}

/** Queues a job for each webhook with something to deliver, on one node only. */
export async function queueDueWebhooks(db: Db, jobs: Pick<JobQueue, 'send'>, now: Date): Promise<void> {
  if (!(await isAnythingDue(db, now))) return;
  await inTransaction(db, async (tx) => {
    const ids = await claimDueWebhooks(tx, now);
    if (ids.length > 0)
      await jobs.send(
        tx,
        'webhook',
        ids.map((webhookId) => ({ webhookId })),
      );
  });
}

/** The claim lasts for a minute, and a try for at most ten seconds. */
const workMs = 30_000;

/** Delivers what is due, one after the other, until a try fails: then others get their turn. */
export async function deliverWebhook(tools: Tools, { data }: Job): Promise<void> {
  const { webhookId } = data as { webhookId: number };
  const until = Date.now() + workMs;
  try {
    while (Date.now() < until) {
      const target = await findTarget(tools.db, webhookId);
      const delivery = target && (await findDueDelivery(tools.db, { webhookId, now: new Date() }));
      if (!delivery || !(await deliver(tools, target, delivery))) return;
    }
  } finally {
    await releaseWebhook(tools.db, webhookId);
  }
}

/** False if it has to be tried again. */
async function deliver(tools: Tools, target: WebhookTarget, delivery: Delivery): Promise<boolean> {
  const { db, read } = tools;
  const { id } = delivery;
  const body = await payloadOf(delivery, { leagueId: target.leagueId, read });
  if (body === null) {
    await saveEnded(db, { id, state: 'skipped', answer: null, now: new Date() });
    return true;
  }
  const outcome = await post(tools, target, { delivery, body });
  const now = new Date();
  if (outcome.isDone) {
    await saveEnded(db, { id, state: 'delivered', answer: outcome.answer, now });
    return true;
  }
  const dueAt = new Date(now.getTime() + retryDelay(delivery.attempts + 1) * 1000);
  const isOver = outcome.isFinal || dueAt > delivery.retryUntil;
  if (isOver) await saveEnded(db, { id, state: 'dead', answer: outcome.answer, now });
  else await saveRetry(db, { id, answer: outcome.answer, dueAt });
  return isOver;
}

type Outcome = { isDone: boolean; isFinal: boolean; answer: string };

async function post(
  { outbound, pins }: Tools,
  target: WebhookTarget,
  { delivery, body }: { delivery: Delivery; body: Buffer },
): Promise<Outcome> {
  const now = new Date();
  const { secret, previousSecret, rotatingUntil } = target;
  const isRotating = previousSecret !== null && rotatingUntil !== null && rotatingUntil > now;
  const secrets = [secret, ...(isRotating ? [previousSecret] : [])].flatMap(
    (sealed) => pins.open(sealed) ?? [],
  );
  if (secrets.length === 0)
    return { isDone: false, isFinal: true, answer: 'The secret is lost. Make a new one.' };
  try {
    const { status } = await outbound.send({
      method: 'POST',
      url: target.url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Courtline-Webhooks',
        'courtline-event': delivery.event,
        'courtline-delivery': String(delivery.id),
        [webhookSignatureHeader]: signWebhook(body, { secrets, now }),
      },
    });
    return { isDone: status >= 200 && status < 300, isFinal: false, answer: String(status) };
  } catch (error) {
    if (error instanceof OutboundRefused)
      return { isDone: false, isFinal: true, answer: 'Address not allowed' };
    return { isDone: false, isFinal: false, answer: 'No answer' };
  }
}
