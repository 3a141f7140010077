import type { Input } from '@courtline/contract/call';
import type { initiateRegistration } from '@courtline/contract/registration';
import { feesOf } from '@courtline/domain/registration/fees';
import { paymentInProgressText, startsNewRegistration } from '@courtline/domain/registration/held-spot';
import type { RequestContext } from '../../context/request-context';
import type { Services } from '../../context/services';
import { ruleViolation } from '../../context/service-error';
import { settlePayment } from '../../operations/settle-payment';
import { ProviderTrouble } from '../../gateways/payment/payment-provider';
import { type PaymentRow, listOrphanedPayments, listPayments } from '../../store/registration/payment-state';
import { findPlaceToJoin } from '../../store/registration/roster-spot';
import { type RegistrationFacts, findRegistration } from '../../store/registration/registration-hold';
import { askProvider } from './ask-provider';
import { checkPlace } from './check-place';
import { memberIdOf } from './member-id';

/**
 * Before the choice moves to another team, the payment for the first team is cancelled at the provider, so that no
 * page can pay for a team that is no longer chosen. A payment that is faster is settled and keeps its spot; the
 * request for the other team is then refused. The hold itself ends in the transaction that starts the new one.
 */
export async function voidPreviousChoice(
  ctx: RequestContext,
  { body }: Input<typeof initiateRegistration>,
): Promise<void> {
  const { services, now } = ctx;
  const place = await findPlaceToJoin(services.db, { teamId: body.teamId, memberId: memberIdOf(ctx), now });
  if (place?.live?.state !== 'held' || place.sessionId !== body.sessionId) return;
  const { totalCents } = feesOf(place, services.config.serviceFeeCents);
  if (!startsNewRegistration(place.live, { teamId: place.teamId, totalCents })) return;
  // The other team cannot be had: keep what is held.
  if (checkPlace(place, now)) return;
  const registration = await findRegistration(services.db, place.live.id);
  const payments = await listPayments(services.db, place.live.id);
  const open = payments.find(({ state }) => state === 'pending');
  if (!registration || !open) return;
  const state = await askProvider(services, () => voidPayment(services, open));
  if (state === 'pending') {
    throw ruleViolation(paymentInProgressText(registration.teamName ?? registration.description));
  }
}

/** Payments opened by a request that lost a race against another choice; the job tries again what fails here. */
export async function voidOrphanedPayments(
  services: Services,
  { memberId, sessionId }: RegistrationFacts,
): Promise<void> {
  if (sessionId === null) return;
  for (const payment of await listOrphanedPayments(services.db, { memberId, sessionId })) {
    try {
      await voidPayment(services, payment);
    } catch (trouble) {
      if (!(trouble instanceof ProviderTrouble)) throw trouble;
      services.log.warn({ err: trouble, paymentId: payment.paymentId }, 'payment could not be voided yet');
    }
  }
}

async function voidPayment(services: Services, payment: PaymentRow): Promise<PaymentRow['state']> {
  const provider = services.payment.providerOf(payment.provider);
  const word = provider ? await provider.cancel(payment) : null;
  await settlePayment(services, payment, word);
  return word?.state ?? 'cancelled';
}
