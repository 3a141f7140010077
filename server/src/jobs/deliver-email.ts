import { kindOfEmail } from '@courtline/domain/mail/mail-kinds';
import type { Db } from '../db/open';
import type { MailGateway } from '../gateways/email/deliver';
import { withUnsubscribeLink } from '../gateways/email/render-email';
import { type UnsubscribeLinks, unsubscribeLinkOf } from '../unsubscribe-links';
import { findQueuedMail, markSent, markStopped, markTried } from '../store/message/email';
import { listStopped } from '../store/message/unsubscribed-email';
import type { Job } from '../queue/run-workers';

type Tools = { db: Db; gateway: MailGateway; unsubscribeLinks: UnsubscribeLinks; publicUrl: string };

/** Skips the e-mail if the recipient has unsubscribed since it was queued. */
export async function deliverMail({ db, gateway, ...links }: Tools, job: Job): Promise<void> {
  const { mailId } = job.data as { mailId: number };
  const mail = await findQueuedMail(db, mailId);
  if (!mail) return;
  const kind = kindOfEmail(mail.kind);
  const stopped = kind && mail.toMemberId !== null ? await listStopped(db, [mail.toMemberId]) : [];
  if (stopped.some((stop) => stop.kind === kind)) return markStopped(db, mailId);
  const { address, oneClick } = unsubscribeLinkOf(links, mail);
  try {
    await gateway.deliver({ ...withUnsubscribeLink(mail, address), stopLink: oneClick });
  } catch (trouble) {
    await markTried(db, mailId, { error: String(trouble), isLast: job.isLastTry });
    throw trouble;
  }
  await markSent(db, mailId, new Date());
}
