import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveRefund } from '../../store/registration/payment';
import { memberIdOf } from './roster-player';

type Back = {
  payment: { paymentId: number; paidCents: number };
  reason: string;
  /** Whose money it is, and what they had for it. */
  detail: { memberId: number; teamId?: number; registrationId?: number };
};

/** Writes down what goes back, in cents; the provider is asked once that has been committed. */
export async function giveBack(ctx: RequestContext, { payment, reason, detail }: Back): Promise<number> {
  const { db, services } = ctx;
  const { paymentId, paidCents: amountCents } = payment;
  const requestedBy = memberIdOf(ctx);
  const refundId = await saveRefund(db, { paymentId, amountCents, reason, requestedBy });
  const target = { kind: 'refund', id: refundId };
  await audit(ctx, { what: 'refund-ordered', target, detail: { ...detail, paymentId, amountCents } });
  await services.refunds.order(db, refundId);
  return amountCents;
}
