import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveRefund } from '../../store/registration/payment';

type RefundInput = {
  payment: { paymentId: number; paidCents: number };
  /** Everything that was paid if left out. */
  amountCents?: number;
  /** Who is told if it fails; null for the organizers of the session. The caller if left out. */
  requestedBy?: number | null;
  reason: string;
  /** The payer and what was paid for. */
  detail: { memberId: number; teamId?: number; registrationId?: number };
};

/** Saves the refund, in cents; a job calls the payment provider after the commit. */
export async function orderRefund(
  ctx: RequestContext,
  { payment, amountCents = payment.paidCents, reason, detail, ...input }: RefundInput,
): Promise<number> {
  const { db, services } = ctx;
  const { paymentId, paidCents } = payment;
  const { requestedBy = memberIdOf(ctx.actor) } = input;
  const refundId = await saveRefund(db, { paymentId, amountCents, paidCents, reason, requestedBy });
  const target = { kind: 'refund', id: refundId };
  await audit(ctx, { what: 'refund-ordered', target, detail: { ...detail, paymentId, amountCents } });
  await services.refunds.order(db, refundId);
  return amountCents;
}
