import type { InitiatedRegistration } from '@courtline/contract/registration';
import type { PaymentWord } from '../../gateways/payment/payment-provider';
import type { RequestContext } from '../../context/request-context';
import type { Services } from '../../context/services';
import { ruleViolation } from '../../context/service-error';
import { settlePayment } from '../../operations/settle-payment';
import { type PaymentRow, listPayments, savePayment } from '../../store/registration/payment-state';
import { type RegistrationFacts, findRegistration } from '../../store/registration/registration-hold';
import { askProvider } from './ask-provider';
import { voidOrphanedPayments } from './void-payment';

const noLongerHeld = 'This place is no longer kept for you. Please start again.';

/** After the hold has been committed: the payment behind it, opened once, however often it is asked for. */
export async function openPayment(
  ctx: RequestContext,
  answered: InitiatedRegistration,
): Promise<InitiatedRegistration> {
  if (answered.isFreeSession) return answered;
  const registration = await findRegistration(ctx.services.db, answered.registrationId);
  if (!registration) throw new Error('A hold was made and is gone');
  // A repeated request finds its first answer, though the place may have been given back since.
  if (registration.state === 'confirmed') throw alreadyPaid();
  if (registration.state !== 'held') throw ruleViolation(noLongerHeld);
  await voidOrphanedPayments(ctx.services, registration);
  const { clientSecret, paymentAccountId } = await getPayment(ctx, registration);
  return { ...answered, clientSecret, paymentAccountId };
}

type Opened = { clientSecret: string; paymentAccountId: string | null };

async function getPayment(ctx: RequestContext, registration: RegistrationFacts): Promise<Opened> {
  const { db } = ctx.services;
  const tries = await listPayments(db, registration.id);
  const open = tries.find(({ state }) => state === 'pending');
  const word = open ? await lookAt(ctx, open) : null;
  if (open && word?.state === 'pending') {
    return { clientSecret: word.clientSecret, paymentAccountId: open.paymentAccountId };
  }
  if (tries.some(({ state }) => state === 'succeeded')) throw alreadyPaid();
  return openNew(ctx, registration, tries.length + 1);
}

/** Nobody heard how it ended: paid is paid, and one of another provider is given up. */
async function lookAt({ services }: RequestContext, payment: PaymentRow): Promise<PaymentWord | null> {
  const provider = services.payment.providerOf(payment.provider);
  const isCurrent = payment.provider === services.payment.provider.name;
  const word =
    provider && (await askProvider(services, () => provider[isCurrent ? 'find' : 'cancel'](payment)));
  if (word?.state !== 'pending') await settlePayment(services, payment, word);
  if (word?.state === 'succeeded') throw alreadyPaid();
  return word;
}

function alreadyPaid() {
  return ruleViolation('You are already registered in this session.');
}

/** Whoever gave the place back meanwhile finds no payment open for it. */
async function refuseGivenBack(services: Services, registrationId: number): Promise<void> {
  const registration = await findRegistration(services.db, registrationId);
  if (registration?.state === 'held') return;
  const open = (await listPayments(services.db, registrationId)).find(({ state }) => state === 'pending');
  const provider = open && services.payment.providerOf(open.provider);
  if (provider) await settlePayment(services, open, await askProvider(services, () => provider.cancel(open)));
  throw ruleViolation(noLongerHeld);
}

async function openNew(
  { services }: RequestContext,
  registration: RegistrationFacts,
  number: number,
): Promise<Opened> {
  const { db, payment } = services;
  const {
    id: registrationId,
    totalCents: amountCents,
    serviceFeeCents,
    currency,
    paymentAccountId,
  } = registration;
  const idempotencyKey = `registration-${registrationId}-${number}`;
  const order = { registrationId, amountCents, serviceFeeCents, currency, paymentAccountId, idempotencyKey };
  const { providerPaymentId, clientSecret } = await askProvider(services, () => payment.provider.open(order));
  await savePayment(db, { ...order, provider: payment.provider.name, providerPaymentId });
  await refuseGivenBack(services, registrationId);
  return { clientSecret, paymentAccountId };
}
