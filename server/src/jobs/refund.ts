import { formatMoney } from '@courtline/domain/registration/money';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { writeLetter } from '../gateways/mail/letter';
import type { Payment } from '../gateways/payment/open-payment';
import type { RefundOutcome } from '../gateways/payment/payment-provider';
import { saveAudit } from '../store/audit';
import { type PendingRefund, findPendingRefund, settleRefund } from '../store/payment';
import type { Jobs } from './jobs';
import type { Job } from './keep-working';
import type { Outbox } from './outbox';

export type Refunds = {
  /** Leaves a saved refund to be carried out if, and only if, the transaction commits. */
  order: (db: Db, refundId: number) => Promise<void>;
};

export function openRefunds(jobs: Jobs): Refunds {
  return { order: (db, refundId) => jobs.send(db, 'refund', [{ refundId }]) };
}

type Tools = { db: Db; payment: Payment; outbox: Outbox };

/** Asks the provider outside of any transaction, under a key that moves the money once. */
export async function carryOutRefund({ db, payment, outbox }: Tools, job: Job): Promise<void> {
  const { refundId } = job.data as { refundId: number };
  const refund = await findPendingRefund(db, refundId);
  if (!refund) return;
  const outcome = await ask(payment, refund).catch((trouble: unknown) => {
    if (!job.isLastTry) throw trouble;
    return { state: 'failed' as const, failure: String(trouble) };
  });
  await inTransaction(db, async (tx) => {
    if (!(await settleRefund(tx, { refundId, ...outcome }))) return;
    await record(tx, refund, outcome);
    if (outcome.state === 'failed') await tellOrganizer(tx, outbox, { refund, failure: outcome.failure });
  });
}

async function ask(payment: Payment, refund: PendingRefund): Promise<RefundOutcome> {
  const provider = payment.providerOf(refund.provider);
  if (!provider) throw new Error(`Payments by ${refund.provider} are not set up here.`);
  return provider.refund({ ...refund, idempotencyKey: `refund-${refund.refundId}` });
}

function record(db: Db, { refundId, requestedBy, amountCents }: PendingRefund, outcome: RefundOutcome) {
  return saveAudit(db, {
    memberId: requestedBy,
    asMemberId: null,
    what: `refund-${outcome.state}`,
    target: { kind: 'refund', id: refundId },
    detail: { amountCents, ...outcome },
    requestId: `refund-${refundId}`,
    address: '',
  });
}

type Failed = { refund: PendingRefund; failure: string };

async function tellOrganizer(db: Db, outbox: Outbox, { refund, failure }: Failed): Promise<void> {
  if (!refund.askerEmail) return;
  const amount = formatMoney(refund.amountCents);
  const letter = await writeLetter({
    subject: 'A refund did not go through',
    paragraphs: [
      `Hello ${refund.askerFirstName}, the refund of ${amount} for ${refund.payerName} (${refund.description}) did not go through.`,
      failure,
      'No money went back. You can try again on the Players tab of the session.',
    ],
    why: 'You get this mail because you asked for this refund.',
  });
  const envelope = { kind: 'refund-failed', to: refund.askerEmail, toMemberId: refund.requestedBy };
  await outbox.post(db, { ...envelope, ...letter });
}
