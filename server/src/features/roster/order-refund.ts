import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveRefund } from '../../store/registration/payment';

type RefundInput = {
  payment: { paymentId: number; paidCents: number };
  reason: string;
  /** The payer and what was paid for. */
  detail: { memberId: number; teamId?: number; registrationId?: number };
};

/** Saves the refund, in cents; a job calls the payment provider after the commit. */
export async function orderRefund(
  ctx: RequestContext,
  { payment, reason, detail }: RefundInput,
): Promise<number> {
  const { db, services } = ctx;
  const { paymentId, paidCents: amountCents } = payment;
  const requestedBy = memberIdOf(ctx.actor);
  const refundId = await saveRefund(db, { paymentId, amountCents, reason, requestedBy });
  const target = { kind: 'refund', id: refundId };
  await audit(ctx, { what: 'refund-ordered', target, detail: { ...detail, paymentId, amountCents } });
  await services.refunds.order(db, refundId);
  return amountCents;
}
