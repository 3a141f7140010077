import { alreadyRegistered } from '@courtline/domain/registration/join-session';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { readerOf } from '@courtline/domain/conference/eligibility';
import type { InitiatedRegistration } from '@courtline/contract/registration';
import type { ProviderPayment } from '../../gateways/payment/payment-provider';
import type { RequestContext } from '../../context/request-context';
import type { Services } from '../../context/services';
import { ruleViolation } from '../../context/service-error';
import { settlePayment } from '../../operations/settle-payment';
import { type PaymentRow, listPayments, savePayment } from '../../store/registration/payment-state';
import { type RegistrationFacts, findRegistration } from '../../store/registration/registration-hold';
import { askProvider } from './ask-provider';
import { voidOrphanedPayments } from './void-payment';

const noLongerHeld = 'Your spot is no longer held. Please start over.';

/** Runs after the hold is committed. Opens the payment once; repeated requests return the same one. */
export async function openPayment(
  ctx: RequestContext,
  initiated: InitiatedRegistration,
): Promise<InitiatedRegistration> {
  if (initiated.isFreeSession) return initiated;
  const registration = await findRegistration(ctx.services.db, initiated.registrationId);
  if (!registration) throw new Error('A hold was made and is gone');
  // A repeated request gets its first, stored response, although the spot may have been released since.
  if (registration.state === 'confirmed') throw alreadyPaid(ctx);
  if (registration.state !== 'held') throw ruleViolation(noLongerHeld);
  await voidOrphanedPayments(ctx.services, registration);
  const { clientSecret, paymentAccountId } = await getPayment(ctx, registration);
  return { ...initiated, clientSecret, paymentAccountId };
}

type OpenPayment = { clientSecret: string; paymentAccountId: string | null };

async function getPayment(ctx: RequestContext, registration: RegistrationFacts): Promise<OpenPayment> {
  const { db } = ctx.services;
  const payments = await listPayments(db, registration.id);
  const open = payments.find(({ state }) => state === 'pending');
  const status = open ? await refreshPayment(ctx, open) : null;
  if (open && status?.state === 'pending') {
    return { clientSecret: status.clientSecret, paymentAccountId: open.paymentAccountId };
  }
  if (payments.some(({ state }) => state === 'succeeded')) throw alreadyPaid(ctx);
  return openNew(ctx, registration, payments.length + 1);
}

/** The outcome of this payment is unknown: settle it if it was paid, cancel it if it belongs to another provider. */
async function refreshPayment(ctx: RequestContext, payment: PaymentRow): Promise<ProviderPayment | null> {
  const { services } = ctx;
  const provider = services.payment.providerOf(payment.provider);
  const isCurrent = payment.provider === services.payment.provider.name;
  const status =
    provider && (await askProvider(services, () => provider[isCurrent ? 'find' : 'cancel'](payment)));
  if (status?.state !== 'pending') await settlePayment(services, payment, status);
  if (status?.state === 'succeeded') throw alreadyPaid(ctx);
  return status;
}

function alreadyPaid({ actor }: RequestContext) {
  return ruleViolation(alreadyRegistered(readerOf(guardianIdOf(actor))));
}

/** Cancels the payment if the spot was released while the payment was being opened. */
async function rejectReleasedSpot(services: Services, registrationId: number): Promise<void> {
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
): Promise<OpenPayment> {
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
  await rejectReleasedSpot(services, registrationId);
  return { clientSecret, paymentAccountId };
}
