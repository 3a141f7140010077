import type { Input } from '@courtline/contract/call';
import type { initiateRegistration } from '@courtline/contract/registration';
import { paymentInProgressText, startsNewRegistration } from '@courtline/domain/registration/held-spot';
import type { RequestContext } from '../../context/request-context';
import type { Services } from '../../context/services';
import { ruleViolation } from '../../context/service-error';
import { settlePayment } from '../../operations/settle-payment';
import { ProviderError } from '../../gateways/payment/payment-provider';
import { type PaymentRow, listOrphanedPayments, listPayments } from '../../store/registration/payment-state';
import { findRosterSpot } from '../../store/registration/roster-spot';
import { type RegistrationFacts, findRegistration } from '../../store/registration/registration-hold';
import { askProvider } from './ask-provider';
import { checkSpot } from '../../operations/check-spot';
import { priceSpot } from '../../operations/spot-price';
import { requireMemberId } from './member-id';

/**
 * Before the choice moves to another team or price, the payment for the first one is cancelled at the provider, so that no
 * page can pay for what is no longer chosen. If the payment succeeds first, it is settled and keeps its spot;
 * the request for the other team is then rejected. The hold itself ends in the transaction that starts the new one.
 */
export async function voidPreviousChoice(
  ctx: RequestContext,
  { body }: Input<typeof initiateRegistration>,
): Promise<void> {
  const { services, now } = ctx;
  const spot = await findRosterSpot(services.db, {
    teamId: body.teamId,
    memberId: requireMemberId(ctx),
    now,
  });
  if (spot?.live?.state !== 'held' || spot.sessionId !== body.sessionId) return;
  const { serviceFeeCents } = services.config;
  const price = await priceSpot(services.db, spot, { priceCode: body.priceCode, now, serviceFeeCents });
  if (!startsNewRegistration(spot.live, { ...price, teamId: spot.teamId })) return;
  // The other team is not available: keep the current hold.
  if (checkSpot(spot, { now, reader: 'player' })) return;
  const registration = await findRegistration(services.db, spot.live.id);
  const payments = await listPayments(services.db, spot.live.id);
  const open = payments.find(({ state }) => state === 'pending');
  if (!registration || !open) return;
  const state = await askProvider(services, () => voidPayment(services, open));
  if (state === 'pending') {
    throw ruleViolation(paymentInProgressText(registration.teamName ?? registration.description));
  }
}

/** Cancels payments opened by a request that lost a race against another choice; a job retries failures. */
export async function voidOrphanedPayments(
  services: Services,
  { memberId, sessionId }: RegistrationFacts,
): Promise<void> {
  if (sessionId === null) return;
  for (const payment of await listOrphanedPayments(services.db, { memberId, sessionId })) {
    try {
      await voidPayment(services, payment);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      services.log.warn({ err: error, paymentId: payment.paymentId }, 'payment could not be voided yet');
    }
  }
}

async function voidPayment(services: Services, payment: PaymentRow): Promise<PaymentRow['state']> {
  const provider = services.payment.providerOf(payment.provider);
  const status = provider ? await provider.cancel(payment) : null;
  await settlePayment(services, payment, status);
  return status?.state ?? 'cancelled';
}
