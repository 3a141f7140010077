import { formatMoney } from '@courtline/domain/registration/money';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { Payment } from '../gateways/payment/open-payment';
import type { RefundOutcome } from '../gateways/payment/payment-provider';
import { saveAudit } from '../store/platform/audit';
import { listAcceptedOrganizers } from '../store/account/accepted-roles';
import {
  type PendingRefund,
  findPendingRefund,
  findRefundByName,
  settleRefund,
} from '../store/registration/payment';
import type { JobQueue } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import type { Refunds } from '../context/services';
import type { JobServices } from './job-services';

export function openRefunds(jobs: JobQueue): Refunds {
  return { order: (db, refundId) => jobs.send(db, 'refund', [{ refundId }]) };
}

type Tools = Pick<JobServices, 'db' | 'outbox' | 'config'> & { payment: Pick<Payment, 'providerOf'> };

/** Calls the provider outside any transaction, with an idempotency key so that the money moves only once. */
export async function carryOutRefund({ payment, ...tools }: Tools, job: Job): Promise<void> {
  const { db } = tools;
  const { refundId } = job.data as { refundId: number };
  const refund = await findPendingRefund(db, refundId);
  if (!refund) return;
  const outcome = await ask(payment, refund).catch((error: unknown) => {
    if (!job.isLastTry) throw error;
    return { state: 'failed' as const, failure: String(error) };
  });
  await inTransaction(db, async (tx) => {
    if (!(await settleRefund(tx, { refundId, ...outcome }))) return;
    await record(tx, refund, outcome);
    if (outcome.state === 'failed')
      await notifyOrganizer({ ...tools, db: tx }, { refund, failure: outcome.failure });
  });
}

/** A bank may return a refund days later: it did not arrive, and the organizers must be notified. */
export async function settleLateRefund(
  tools: Omit<Tools, 'payment'>,
  { providerRefundId }: { providerRefundId: string },
  outcome: RefundOutcome,
): Promise<void> {
  if (outcome.state !== 'failed') return;
  const { db } = tools;
  const refund = await findRefundByName(db, providerRefundId);
  if (!refund) return;
  await inTransaction(db, async (tx) => {
    if (!(await settleRefund(tx, { refundId: refund.refundId, ...outcome }, 'succeeded'))) return;
    await record(tx, refund, outcome);
    await notifyOrganizer({ ...tools, db: tx }, { refund, failure: outcome.failure });
  });
}

async function ask(payment: Tools['payment'], refund: PendingRefund): Promise<RefundOutcome> {
  const provider = payment.providerOf(refund.provider);
  if (!provider) throw new Error(`Payments with ${refund.provider} aren't set up here.`);
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

/** Notifies the organizer who ordered the refund or, if the service did, the organizers of the session. */
async function notifyOrganizer(
  { db, outbox, config }: Omit<Tools, 'payment'>,
  { refund, failure }: Failed,
): Promise<void> {
  const { requestedBy, askerFirstName, sessionId } = refund;
  const organizers = sessionId === null ? [] : await listAcceptedOrganizers(db, sessionId);
  const people =
    requestedBy === null || askerFirstName === null
      ? organizers
      : [{ memberId: requestedBy, firstName: askerFirstName }];
  const emails = people.map(async ({ memberId, firstName }) => ({
    toMemberId: memberId,
    ...refundFailedEmail(config, firstName, { refund, failure }),
  }));
  await outbox.postAll(db, await Promise.all(emails));
}

type Failure = {
  failure: string;
  refund: Pick<
    PendingRefund,
    'amountCents' | 'payerName' | 'description' | 'requestedBy' | 'sessionId' | 'leagueName'
  >;
};

export function refundFailedEmail(site: Site, firstName: string, { refund, failure }: Failure) {
  const { sessionId } = refund;
  const amount = formatMoney(refund.amountCents);
  return renderEmail(site, {
    name: 'refund-failed',
    leagueName: refund.leagueName,
    subject: `Refund failed: ${amount} for ${refund.payerName}`,
    body: [
      `Hi ${firstName}, the ${amount} refund for ${refund.payerName} (${refund.description}) didn't go through.`,
      failure,
      refund.requestedBy === null || sessionId === null
        ? 'No money was refunded. Please settle it with the player and your payment provider.'
        : 'No money was refunded. You can try again on the Players tab of the session: next to the player, or under Withdrawn at the end of the page.',
    ],
    ...(sessionId !== null && {
      action: {
        label: 'Open the session',
        url: `${site.publicUrl}/leagues/session/${sessionId}/manage?tab=players`,
      },
    }),
    why:
      refund.requestedBy === null
        ? "You're receiving this because you run the session, and the payment arrived when no spots were left."
        : "You're receiving this because you requested this refund.",
  });
}
