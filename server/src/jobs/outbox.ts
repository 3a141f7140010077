import type { Db } from '../db/open';
import { type NewMail, saveMail } from '../store/mail';
import type { Jobs } from './jobs';

export type Outbox = {
  /** Whether a mail server takes the mails; without one they are kept to be read in the built-in mailbox. */
  isDelivering: boolean;
  /** Writes the mail in the transaction that causes it: it leaves if, and only if, that commits. */
  post: (db: Db, mail: NewMail) => Promise<void>;
};

export function openOutbox(jobs: Jobs | null): Outbox {
  return {
    isDelivering: jobs !== null,
    async post(db, mail) {
      const mailId = await saveMail(db, mail, jobs ? 'queued' : 'kept');
      await jobs?.send(db, 'mail', { mailId });
    },
  };
}
