import { ProviderError } from '../gateways/payment/payment-provider';
import { type PaymentRow, listSilentPayments, savePaymentAsked } from '../store/registration/payment-state';
import { findRegistration, listLapsedHolds } from '../store/registration/registration-hold';
import { releaseHold } from './release-hold';
import { settlePayment } from './settle-payment';
import type { JobServices } from './job-services';

const atOnce = 200;
const silentForMs = 2 * 60 * 1000;

/**
 * Finds payments without news from the provider, and holds that have expired. Handles each separately, so that one failure
 * does not block the others.
 */
export async function reconcile(services: JobServices, now: Date): Promise<void> {
  for (const id of await listLapsedHolds(services.db, { now, limit: atOnce })) {
    await attempt(services, { registrationId: id }, () =>
      releaseHold(services, { id, state: 'expired', now }),
    );
  }
  const before = new Date(now.getTime() - silentForMs);
  for (const payment of await listSilentPayments(services.db, { before, limit: atOnce })) {
    await attempt(services, { paymentId: payment.paymentId }, () => checkPayment(services, payment, now));
  }
}

/** Cancels a payment for a spot that is no longer held, unless it is already paid. */
async function checkPayment(services: JobServices, payment: PaymentRow, now: Date): Promise<void> {
  await savePaymentAsked(services.db, payment.paymentId, now);
  const provider = services.payment.providerOf(payment.provider);
  if (!provider) return;
  const registration = await findRegistration(services.db, payment.registrationId);
  const word = await provider[registration?.state === 'held' ? 'find' : 'cancel'](payment);
  await settlePayment(services, payment, word);
}

async function attempt(services: JobServices, ids: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // One failure must not block the others.
    if (error instanceof ProviderError) services.log.warn({ err: error, ...ids }, 'provider out of reach');
    else services.log.error({ err: error, ...ids }, 'a payment could not be settled');
  }
}
