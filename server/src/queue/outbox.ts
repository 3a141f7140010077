import type { Db } from '../db/open';
import { type NewEmail, saveEmails } from '../store/email/email';
import { saveFailedAgain } from '../store/email/outbox';
import { addressEmails } from './address-emails';
import { type NewPush, savePushes } from '../store/push/push';
import type { JobQueue } from './queue';
import { writePushes } from './write-pushes';

export type Outbox = {
  /** Whether a mail server is configured; otherwise e-mails are stored for the built-in mailbox. */
  isDelivering: boolean;
  /** Saves the e-mail and its pushes in the caller's transaction: they are sent if, and only if, it commits. */
  post: (db: Db, email: NewEmail) => Promise<void>;
  /** Same as `post`, for many at once. */
  postAll: (db: Db, emails: readonly NewEmail[]) => Promise<void>;
  /** Queues a failed e-mail again, or the oldest failed ones; returns their ids. */
  resend: (db: Db, failed: { id: number } | { limit: number }) => Promise<number[]>;
};

/** A statement can have 65,535 parameters; an e-mail uses one. */
const emailsPerStatement = 2000;

/** Without a queue for e-mails they are stored only; without one for pushes there are none. */
export function openOutbox(jobs: JobQueue | null, pushJobs: JobQueue | null = null): Outbox {
  const state = jobs ? 'queued' : 'kept';
  const queue = async (db: Db, emailIds: readonly number[]) => {
    if (emailIds.length === 0) return;
    const waiting = emailIds.map((mailId) => ({ mailId }));
    await jobs?.send(db, 'mail', waiting);
  };
  const resend: Outbox['resend'] = async (db, failed) => {
    const ids = await saveFailedAgain(db, failed, state);
    await queue(db, ids);
    return ids;
  };
  const postAll: Outbox['postAll'] = async (db, emails) => {
    const addressed = await addressEmails(db, emails);
    const byEmail = addressed.filter(({ only }) => only !== 'push');
    for (let first = 0; first < byEmail.length; first += emailsPerStatement) {
      const ids = await saveEmails(db, byEmail.slice(first, first + emailsPerStatement), state);
      await queue(db, ids);
    }
    if (pushJobs) await queuePushes(pushJobs, db, writePushes(addressed));
  };
  return { isDelivering: jobs !== null, resend, postAll, post: (db, email) => postAll(db, [email]) };
}

async function queuePushes(jobs: JobQueue, db: Db, pushes: readonly NewPush[]): Promise<void> {
  const ids = await savePushes(db, pushes);
  if (ids.length === 0) return;
  await jobs.send(
    db,
    'push',
    ids.map((pushId) => ({ pushId })),
  );
}
