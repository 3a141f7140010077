import { ProviderTrouble } from '../gateways/payment/payment-provider';
import { type PaymentRow, listSilentPayments, savePaymentAsked } from '../store/registration/payment-state';
import { findRegistration, listLapsedHolds } from '../store/registration/registration-hold';
import { releaseHold } from './release-hold';
import { settlePayment } from './settle-payment';
import type { Till } from './payment-services';

const atOnce = 200;
const silentForMs = 2 * 60 * 1000;

/**
 * Finds what got lost between the provider and us: payments of which nothing was heard, and holds that ran out. Each
 * is asked about by itself, so that one that cannot be answered now keeps no other waiting.
 */
export async function reconcile(till: Till, now: Date): Promise<void> {
  for (const id of await listLapsedHolds(till.db, { now, limit: atOnce })) {
    await attempt(till, { registrationId: id }, () => releaseHold(till, { id, state: 'expired', now }));
  }
  const before = new Date(now.getTime() - silentForMs);
  for (const payment of await listSilentPayments(till.db, { before, limit: atOnce })) {
    await attempt(till, { paymentId: payment.paymentId }, () => askAbout(till, payment, now));
  }
}

/** Nobody shall pay for a place that is no longer kept: such a payment is given up, unless it was paid already. */
async function askAbout(till: Till, payment: PaymentRow, now: Date): Promise<void> {
  await savePaymentAsked(till.db, payment.paymentId, now);
  const provider = till.payment.providerOf(payment.provider);
  if (!provider) return;
  const registration = await findRegistration(till.db, payment.registrationId);
  const word = await provider[registration?.state === 'held' ? 'find' : 'cancel'](payment);
  await settlePayment(till, payment, word);
}

async function attempt(till: Till, what: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (trouble) {
    // One that cannot be settled must not keep the others waiting.
    if (trouble instanceof ProviderTrouble) till.log.warn({ err: trouble, ...what }, 'provider out of reach');
    else till.log.error({ err: trouble, ...what }, 'a payment could not be settled');
  }
}
