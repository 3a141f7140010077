import { emailKindOf } from '@courtline/domain/email/email-kinds';
import type { Db } from '../db/open';
import { AddressRefused, type EmailGateway } from '../gateways/email/deliver';
import { withUnsubscribeLink } from '../gateways/email/render-email';
import { type UnsubscribeLinks, unsubscribeLinkOf } from '../unsubscribe-links';
import { signEmail } from '../operations/sign-email';
import type { SignedLinks } from '../signed-links';
import { findQueuedEmail, markSent, markStopped, markTried } from '../store/email/email';
import { markReached, markRefused } from '../store/email/refused-address';
import { listUnsubscribed } from '../store/email/unsubscribed-email';
import type { Job } from '../queue/run-workers';

type Tools = {
  db: Db;
  gateway: EmailGateway;
  unsubscribeLinks: UnsubscribeLinks;
  signedLinks: SignedLinks;
  publicUrl: string;
};

/** Skips the e-mail if the recipient has unsubscribed since it was queued. */
export async function deliverEmail({ db, gateway, ...links }: Tools, job: Job): Promise<void> {
  const { mailId } = job.data as { mailId: number };
  const email = await findQueuedEmail(db, mailId);
  if (!email) return;
  const kind = emailKindOf(email.name);
  const stopped = kind && email.toMemberId !== null ? await listUnsubscribed(db, [email.toMemberId]) : [];
  if (stopped.some((stop) => stop.kind === kind)) return markStopped(db, mailId);
  const { address, oneClick } = unsubscribeLinkOf(links, email);
  try {
    const signed = await signEmail({ db, ...links }, email);
    await gateway.deliver({ ...withUnsubscribeLink(signed, address), unsubscribeLink: oneClick });
  } catch (error) {
    const isRefused = error instanceof AddressRefused;
    if (isRefused && email.toMemberId !== null)
      await markRefused(db, { memberId: email.toMemberId, address: email.to });
    await markTried(db, mailId, { error: String(error), isLast: isRefused || job.isLastTry });
    if (isRefused) return;
    throw error;
  }
  if (email.toMemberId !== null) await markReached(db, email.toMemberId);
  await markSent(db, mailId, new Date());
}
