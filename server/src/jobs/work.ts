import type { Db } from '../db/open';
import type { MailGateway } from '../gateways/mail/deliver';
import { deleteExpiredKeys } from '../store/idempotency';
import { deleteExpiredLinks } from '../store/one-time-link';
import { deleteExpiredLogIns } from '../store/log-in';
import { deleteOldMails, findQueuedMail, markSent, markTried } from '../store/mail';
import { deleteExpiredLimits } from '../store/rate-limit';
import { deleteOldEvents } from '../store/payment-state';
import { type Jobs, hour, minute } from './jobs';
import type { Job, Worker } from './keep-working';
import { reconcile } from './reconcile';
import { carryOutRefund } from './refund';
import type { Till } from './till';

type Tools = { jobs: Jobs; till: Till; mail: MailGateway | null; deliverEvent: Worker | null };

/** Sets this node to work on what was left for later. */
export function startWork({ jobs, till, mail, deliverEvent }: Tools): void {
  const { db } = till;
  if (mail) jobs.work('mail', (job) => deliverMail(db, mail, job));
  jobs.work('refund', (job) => carryOutRefund(till, job));
  if (deliverEvent) jobs.work('payment-event', deliverEvent);
  jobs.work('reconcile', () => reconcile(till, new Date()), { isInNoHurry: true });
  jobs.repeat('reconcile', minute);
  jobs.work('housekeeping', () => tidyUp(db, new Date()), { isInNoHurry: true });
  jobs.repeat('housekeeping', hour);
}

async function deliverMail(db: Db, gateway: MailGateway, job: Job): Promise<void> {
  const { mailId } = job.data as { mailId: number };
  const mail = await findQueuedMail(db, mailId);
  if (!mail) return;
  try {
    await gateway.deliver({ ...mail, html: mail.html ?? '' });
  } catch (trouble) {
    await markTried(db, mailId, { error: String(trouble), isLast: job.isLastTry });
    throw trouble;
  }
  await markSent(db, mailId, new Date());
}

async function tidyUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredKeys(db, now);
  await deleteExpiredLimits(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredLogIns(db, now);
  await deleteOldMails(db, now);
  await deleteOldEvents(db, now);
}
