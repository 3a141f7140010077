import type { Db } from '../db/open';
import type { MailGateway } from '../gateways/mail/deliver';
import type { Payment } from '../gateways/payment/open-payment';
import { deleteExpiredKeys } from '../store/idempotency';
import { deleteExpiredLinks } from '../store/one-time-link';
import { deleteExpiredLogIns } from '../store/log-in';
import { deleteOldMails, findQueuedMail, markSent, markTried } from '../store/mail';
import { deleteExpiredLimits } from '../store/rate-limit';
import type { Jobs } from './jobs';
import type { Job } from './keep-working';
import type { Outbox } from './outbox';
import { carryOutRefund } from './refund';

type Tools = { jobs: Jobs; db: Db; mail: MailGateway | null; payment: Payment; outbox: Outbox };

/** Sets this node to work on what was left for later. */
export function startWork({ jobs, db, mail, payment, outbox }: Tools): void {
  if (mail) jobs.work('mail', (job) => deliverMail(db, mail, job));
  jobs.work('refund', (job) => carryOutRefund({ db, payment, outbox }, job));
  jobs.work('housekeeping', () => tidyUp(db, new Date()));
  jobs.repeatHourly('housekeeping');
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
}
