import type { Db } from '../db/open';
import type { MailGateway } from '../gateways/mail/deliver';
import type { StopLinks } from '../unsubscribe-links';
import { deleteExpiredKeys } from '../store/platform/idempotency';
import { deleteExpiredLinks } from '../store/account/one-time-link';
import { deleteExpiredLogIns } from '../store/account/login-session';
import { deleteOldMails, removeExpiredTokens } from '../store/message/email';
import { deleteExpiredLimits } from '../store/platform/rate-limit';
import { deleteOldEvents } from '../store/registration/payment-state';
import { deliverMail } from './deliver-email';
import { type Jobs, hour, minute } from '../queue/queue';
import type { Worker } from '../queue/run-workers';
import { reconcile } from '../operations/reconcile-payments';
import { carryOutRefund } from '../operations/refund';
import { tellOverdueResults, workOnResultNews } from '../operations/notify-results';
import type { Till } from '../operations/payment-services';
import { workOnUnread } from '../operations/notify-unread';

type Tools = {
  jobs: Jobs;
  till: Till;
  mail: MailGateway | null;
  stopLinks: StopLinks;
  deliverEvent: Worker | null;
};

/** Sets this node to work on what was left for later. */
export function startWork({ jobs, till, mail, stopLinks, deliverEvent }: Tools): void {
  const { db } = till;
  const { publicUrl } = till.config;
  if (mail) jobs.work('mail', (job) => deliverMail({ db, gateway: mail, stopLinks, publicUrl }, job));
  jobs.work('refund', (job) => carryOutRefund(till, job));
  jobs.work('unread', (job) => workOnUnread(till, job));
  jobs.work('result-news', (job) => workOnResultNews(till, job));
  if (deliverEvent) jobs.work('payment-event', deliverEvent);
  jobs.work('reconcile', () => reconcile(till, new Date()));
  jobs.repeat('reconcile', minute);
  jobs.work('housekeeping', () => keepHouse(till, new Date()));
  jobs.repeat('housekeeping', hour);
}

async function keepHouse(till: Till, now: Date): Promise<void> {
  await tellOverdueResults(till, now);
  await tidyUp(till.db, now);
}

async function tidyUp(db: Db, now: Date): Promise<void> {
  await deleteExpiredKeys(db, now);
  await deleteExpiredLimits(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredLogIns(db, now);
  await deleteOldMails(db, now);
  await removeExpiredTokens(db, now);
  await deleteOldEvents(db, now);
}
