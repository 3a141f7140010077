import { ProviderTrouble } from '../gateways/payment/payment-provider';
import { type PaymentRow, listSilentPayments, savePaymentAsked } from '../store/registration/payment-state';
import { findRegistration, listLapsedHolds } from '../store/registration/registration-hold';
import { releaseHold } from './release-hold';
import { settlePayment } from './settle-payment';
import type { PaymentServices } from './payment-services';

const atOnce = 200;
const silentForMs = 2 * 60 * 1000;

/**
 * Finds what got lost between the provider and us: payments of which nothing was heard, and holds that ran out. Each
 * is asked about by itself, so that one that cannot be answered now keeps no other waiting.
 */
export async function reconcile(paymentServices: PaymentServices, now: Date): Promise<void> {
  for (const id of await listLapsedHolds(paymentServices.db, { now, limit: atOnce })) {
    await attempt(paymentServices, { registrationId: id }, () =>
      releaseHold(paymentServices, { id, state: 'expired', now }),
    );
  }
  const before = new Date(now.getTime() - silentForMs);
  for (const payment of await listSilentPayments(paymentServices.db, { before, limit: atOnce })) {
    await attempt(paymentServices, { paymentId: payment.paymentId }, () =>
      askAbout(paymentServices, payment, now),
    );
  }
}

/** Nobody shall pay for a place that is no longer kept: such a payment is given up, unless it was paid already. */
async function askAbout(paymentServices: PaymentServices, payment: PaymentRow, now: Date): Promise<void> {
  await savePaymentAsked(paymentServices.db, payment.paymentId, now);
  const provider = paymentServices.payment.providerOf(payment.provider);
  if (!provider) return;
  const registration = await findRegistration(paymentServices.db, payment.registrationId);
  const word = await provider[registration?.state === 'held' ? 'find' : 'cancel'](payment);
  await settlePayment(paymentServices, payment, word);
}

async function attempt(
  paymentServices: PaymentServices,
  what: object,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (trouble) {
    // One that cannot be settled must not keep the others waiting.
    if (trouble instanceof ProviderTrouble)
      paymentServices.log.warn({ err: trouble, ...what }, 'provider out of reach');
    else paymentServices.log.error({ err: trouble, ...what }, 'a payment could not be settled');
  }
}
