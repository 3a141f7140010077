import { inTransaction } from '../db/transaction';
import { listPayments } from '../store/registration/payment-state';
import { saveRelease } from '../store/registration/registration-hold';
import { lockRegistration, settlePayment } from './settle-payment';
import { recordRegistration } from './complete-registration';
import type { JobServices } from './job-services';
import { endOffer } from './waiting-list';

type Released = { id: number; state: 'expired' | 'cancelled'; now: Date };

/**
 * Releases a held spot. Cancels the payment at the provider first, so that it cannot be paid afterwards. Returns false if
 * it was already paid; the player keeps the spot.
 */
export async function releaseHold(services: JobServices, { id, state, now }: Released): Promise<boolean> {
  if (await isPaidAfterAll(services, id)) return false;
  return inTransaction(services.db, async (db) => {
    const registration = await lockRegistration(db, id);
    const { expiresAt } = registration;
    // The hold may have been renewed while the provider was called.
    if (state === 'expired' && expiresAt !== null && expiresAt > now) return false;
    if (!(await saveRelease(db, { id, state }))) return false;
    await recordRegistration(db, { what: `registration-${state}`, registration });
    await endOffer(services, db, { registration, state, now });
    return true;
  });
}

async function isPaidAfterAll(services: JobServices, registrationId: number): Promise<boolean> {
  const payments = await listPayments(services.db, registrationId);
  const open = payments.find(({ state }) => state === 'pending');
  if (!open) return payments.some(({ state }) => state === 'succeeded');
  const provider = services.payment.providerOf(open.provider);
  const word = provider ? await provider.cancel(open) : null;
  await settlePayment(services, open, word);
  return word?.state === 'succeeded';
}
