import type { InitiatedRegistration } from '@courtline/contract/registration';
import type { PaymentWord } from '../../gateways/payment/payment-provider';
import type { Asking } from '../../context/request-context';
import type { House } from '../../context/services';
import { againstTheRules } from '../../context/service-error';
import { settlePayment } from '../../operations/settle-payment';
import { type PaymentRow, listPayments, savePayment } from '../../store/registration/payment-state';
import { type RegistrationFacts, findRegistration } from '../../store/registration/registration-hold';
import { askProvider } from './ask-provider';
import { voidOrphanedPayments } from './void-payment';

const noLongerHeld = 'This place is no longer kept for you. Please start again.';

/** After the hold has been committed: the payment behind it, opened once, however often it is asked for. */
export async function openPayment(
  asking: Asking,
  answered: InitiatedRegistration,
): Promise<InitiatedRegistration> {
  if (answered.isFreeSession) return answered;
  const registration = await findRegistration(asking.house.db, answered.registrationId);
  if (!registration) throw new Error('A hold was made and is gone');
  // A repeated request finds its first answer, though the place may have been given back since.
  if (registration.state === 'confirmed') throw alreadyPaid();
  if (registration.state !== 'held') throw againstTheRules(noLongerHeld);
  await voidOrphanedPayments(asking.house, registration);
  const { clientSecret, paymentAccountId } = await getPayment(asking, registration);
  return { ...answered, clientSecret, paymentAccountId };
}

type Opened = { clientSecret: string; paymentAccountId: string | null };

async function getPayment(asking: Asking, registration: RegistrationFacts): Promise<Opened> {
  const { db } = asking.house;
  const tries = await listPayments(db, registration.id);
  const open = tries.find(({ state }) => state === 'pending');
  const word = open ? await lookAt(asking, open) : null;
  if (open && word?.state === 'pending') {
    return { clientSecret: word.clientSecret, paymentAccountId: open.paymentAccountId };
  }
  if (tries.some(({ state }) => state === 'succeeded')) throw alreadyPaid();
  return openNew(asking, registration, tries.length + 1);
}

/** Nobody heard how it ended: paid is paid, and one of another provider is given up. */
async function lookAt({ house }: Asking, payment: PaymentRow): Promise<PaymentWord | null> {
  const provider = house.payment.providerOf(payment.provider);
  const isCurrent = payment.provider === house.payment.provider.name;
  const word = provider && (await askProvider(house, () => provider[isCurrent ? 'find' : 'cancel'](payment)));
  if (word?.state !== 'pending') await settlePayment(house, payment, word);
  if (word?.state === 'succeeded') throw alreadyPaid();
  return word;
}

function alreadyPaid() {
  return againstTheRules('You are already registered in this session.');
}

/** Whoever gave the place back meanwhile finds no payment open for it. */
async function refuseGivenBack(house: House, registrationId: number): Promise<void> {
  const registration = await findRegistration(house.db, registrationId);
  if (registration?.state === 'held') return;
  const open = (await listPayments(house.db, registrationId)).find(({ state }) => state === 'pending');
  const provider = open && house.payment.providerOf(open.provider);
  if (provider) await settlePayment(house, open, await askProvider(house, () => provider.cancel(open)));
  throw againstTheRules(noLongerHeld);
}

async function openNew({ house }: Asking, registration: RegistrationFacts, number: number): Promise<Opened> {
  const { db, payment } = house;
  const {
    id: registrationId,
    totalCents: amountCents,
    serviceFeeCents,
    currency,
    paymentAccountId,
  } = registration;
  const idempotencyKey = `registration-${registrationId}-${number}`;
  const order = { registrationId, amountCents, serviceFeeCents, currency, paymentAccountId, idempotencyKey };
  const { providerPaymentId, clientSecret } = await askProvider(house, () => payment.provider.open(order));
  await savePayment(db, { ...order, provider: payment.provider.name, providerPaymentId });
  await refuseGivenBack(house, registrationId);
  return { clientSecret, paymentAccountId };
}
