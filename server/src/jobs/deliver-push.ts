import { linkPurposes } from '@courtline/domain/link/signed-links';
import { newsKindOf } from '@courtline/domain/push/channels';
import { type PushPayload, pushDelivery } from '@courtline/domain/push/push-delivery';
import type { Db } from '../db/open';
import type { PushGateway } from '../gateways/push/push-gateway';
import type { JobServices } from '../operations/job-services';
import type { Job } from '../queue/run-workers';
import type { SignedLinks } from '../signed-links';
import { findLinkHolder } from '../store/email/link-holder';
import { type QueuedPush, deletePush, findQueuedPush, wantsPush } from '../store/push/push';
import { deletePushSubscription } from '../store/push/push-subscription';

type Tools = { db: Db; gateway: PushGateway; signedLinks: SignedLinks; log: JobServices['log'] };

/** Skips the push if the member has signed out, or chosen otherwise, since it was queued. */
export async function deliverPush(tools: Tools, job: Job): Promise<void> {
  const { db, gateway, log } = tools;
  const { pushId: id } = job.data as { pushId: number };
  const now = new Date();
  const push = await findQueuedPush(db, { id, now });
  const kind = push && newsKindOf(push.name);
  if (!push || !kind || !(await wantsPush(db, { memberId: push.memberId, kind }))) return deletePush(db, id);
  try {
    const { topic } = push;
    const message = { ...pushDelivery[kind], topic, payload: await payloadOf(tools, push, now) };
    const outcome = await gateway.send(push, message);
    if (outcome === 'gone') return await deletePushSubscription(db, push.subscriptionId);
    if (outcome === 'refused')
      log.warn({ host: new URL(push.endpoint).host }, 'A push service refused a push');
  } catch (error) {
    if (job.isLastTry) await deletePush(db, id);
    throw error;
  }
  await deletePush(db, id);
}

/** Signed when it is sent, for the member who gets it; nothing that works is ever stored. */
async function payloadOf(
  { db, signedLinks }: Tools,
  { title, path, topic, link, memberId }: QueuedPush,
  now: Date,
): Promise<PushPayload> {
  const payload = { title, path, tag: topic };
  if (!link || new Date(link.expiresAt) < now) return payload;
  const holder = await findLinkHolder(db, memberId);
  if (!holder || holder.hasStopped) return payload;
  const token = signedLinks.sign({ ...link, holderId: memberId, version: holder.version });
  return { ...payload, answerPath: `${linkPurposes[link.purpose].path}?token=${token}` };
}
