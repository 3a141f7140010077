import type { Db } from '../db/open';
import { type NewMail, saveMails } from '../store/message/email';
import { saveFailedAgain } from '../store/message/email-outbox';
import type { JobQueue } from './queue';

export type Outbox = {
  /** Whether a mail server takes the mails; without one they are kept to be read in the built-in mailbox. */
  isDelivering: boolean;
  /** Writes the mail in the transaction that causes it: it leaves if, and only if, that commits. */
  post: (db: Db, mail: NewMail) => Promise<void>;
  /** The same for many at once. */
  postAll: (db: Db, mails: readonly NewMail[]) => Promise<void>;
  /** Does so again with one that could not be delivered, or with the oldest of all; tells which. */
  resend: (db: Db, failed: { id: number } | { limit: number }) => Promise<number[]>;
};

/** A statement holds 65,535 values; a mail has ten at most. */
const mailsPerStatement = 2000;

export function openOutbox(jobs: JobQueue | null): Outbox {
  const state = jobs ? 'queued' : 'kept';
  const queue = async (db: Db, mailIds: readonly number[]) => {
    if (mailIds.length === 0) return;
    const waiting = mailIds.map((mailId) => ({ mailId }));
    await jobs?.send(db, 'mail', waiting);
  };
  const resend: Outbox['resend'] = async (db, failed) => {
    const ids = await saveFailedAgain(db, failed, state);
    await queue(db, ids);
    return ids;
  };
  const postAll: Outbox['postAll'] = async (db, mails) => {
    for (let first = 0; first < mails.length; first += mailsPerStatement) {
      const ids = await saveMails(db, mails.slice(first, first + mailsPerStatement), state);
      await queue(db, ids);
    }
  };
  return { isDelivering: jobs !== null, resend, postAll, post: (db, mail) => postAll(db, [mail]) };
}
