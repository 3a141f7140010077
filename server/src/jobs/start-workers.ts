import type { Db } from '../db/open';
import type { EmailGateway } from '../gateways/email/deliver';
import type { UnsubscribeLinks } from '../unsubscribe-links';
import { deleteExpiredKeys } from '../store/platform/idempotency';
import { deleteExpiredLinks } from '../store/account/one-time-link';
import { deleteExpiredLoginSessions } from '../store/account/login-session';
import { deleteOldEmails, removeExpiredTokens } from '../store/email/email';
import { deleteExpiredLimits } from '../store/platform/rate-limit';
import { deleteOldEvents } from '../store/registration/payment-state';
import { deliverEmail } from './deliver-email';
import { type JobQueue, hour, minute } from '../queue/queue';
import type { Worker } from '../queue/run-workers';
import { reconcile } from '../operations/reconcile-payments';
import { carryOutRefund } from '../operations/refund';
import { notifyOverdueResults, workOnResultNews } from '../operations/notify-results';
import type { PaymentServices } from '../operations/payment-services';
import { workOnUnread } from '../operations/notify-unread';

type Tools = {
  jobs: JobQueue;
  paymentServices: PaymentServices;
  mail: EmailGateway | null;
  unsubscribeLinks: UnsubscribeLinks;
  deliverEvent: Worker | null;
};

/** Starts the workers of this node. */
export function startWorkers({
  jobs,
  paymentServices,
  mail: email,
  unsubscribeLinks,
  deliverEvent,
}: Tools): void {
  const { db } = paymentServices;
  const { publicUrl } = paymentServices.config;
  if (email)
    jobs.work('mail', (job) => deliverEmail({ db, gateway: email, unsubscribeLinks, publicUrl }, job));
  jobs.work('refund', (job) => carryOutRefund(paymentServices, job));
  jobs.work('unread', (job) => workOnUnread(paymentServices, job));
  jobs.work('result-news', (job) => workOnResultNews(paymentServices, job));
  if (deliverEvent) jobs.work('payment-event', deliverEvent);
  jobs.work('reconcile', () => reconcile(paymentServices, new Date()));
  jobs.repeat('reconcile', minute);
  jobs.work('housekeeping', () => runHousekeeping(paymentServices, new Date()));
  jobs.repeat('housekeeping', hour);
}

async function runHousekeeping(paymentServices: PaymentServices, now: Date): Promise<void> {
  await notifyOverdueResults(paymentServices, now);
  await tidyUp(paymentServices.db, now);
}

async function tidyUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredKeys(db, now);
  await deleteExpiredLimits(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredLoginSessions(db, now);
  await deleteOldEmails(db, now);
  await removeExpiredTokens(db, now);
  await deleteOldEvents(db, now);
}
