import type { Stripe } from 'stripe';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderEvent,
  ProviderError,
  type RefundOutcome,
  type SignedEvent,
} from './payment-provider';

export type StripeAccount = {
  secretKey: string;
  /** One per webhook endpoint: events of the platform's account, and of the leagues' accounts. */
  webhookSecrets: readonly string[];
  /** Replaces the address of Stripe's API. */
  url: string | null;
};

const [timeoutMs, retries] = [4000, 1];
const signatureLastsSeconds = 300;

/** Charges directly the account of the league, with the service fee for the platform. */
export async function openStripe(account: StripeAccount): Promise<PaymentProvider> {
  // Loaded on first use, because the service starts faster without it.
  const { Stripe: sdk } = await import('stripe');
  const stripe = new sdk(account.secretKey, {
    ...hostOf(account.url),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  const ask = <ResponseOf>(work: Promise<ResponseOf>) =>
    work.catch((error: unknown) => Promise.reject(toProviderError(sdk, error)));
  const find: PaymentProvider['find'] = async ({ providerPaymentId: id, paymentAccountId }) =>
    wordOf(await ask(stripe.paymentIntents.retrieve(id, {}, optionsOf(paymentAccountId))));
  return {
    name: 'stripe',
    find,
    async open(order) {
      const options = { ...optionsOf(order.paymentAccountId), idempotencyKey: order.idempotencyKey };
      return wordOf(await ask(stripe.paymentIntents.create(intentOf(order), options)));
    },
    async cancel(payment) {
      const { providerPaymentId: id, paymentAccountId } = payment;
      try {
        return wordOf(await ask(stripe.paymentIntents.cancel(id, {}, optionsOf(paymentAccountId))));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.isTemporary) throw error;
        // Already paid or cancelled: read which.
        return isOutOfReach(error) ? null : find(payment);
      }
    },
    refund: (order) => refund(stripe, sdk, order),
    async findRefund({ providerRefundId: id, paymentAccountId }) {
      return outcomeOf(await ask(stripe.refunds.retrieve(id, {}, optionsOf(paymentAccountId))));
    },
    readEvent: (event, now) => readEvent(stripe, account, { ...event, now }),
  };
}

type Heard = SignedEvent & { now: Date };

function readEvent(
  { webhooks }: Stripe,
  { webhookSecrets }: StripeAccount,
  { bytes, signature, now }: Heard,
): ProviderEvent | null {
  for (const secret of webhookSecrets) {
    try {
      const [lasts, at] = [signatureLastsSeconds, now.getTime()];
      return eventOf(webhooks.constructEvent(Buffer.from(bytes), signature, secret, lasts, undefined, at));
    } catch {
      // Try the next secret.
    }
  }
  return null;
}

function hostOf(url: string | null) {
  if (url === null) return {};
  const { protocol, hostname, port } = new URL(url);
  const isSafe = protocol === 'https:';
  return {
    protocol: isSafe ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSafe ? 443 : 80),
  };
}

function optionsOf(paymentAccountId: string | null) {
  return paymentAccountId === null ? {} : { stripeAccount: paymentAccountId };
}

type Order = Parameters<PaymentProvider['open']>[0];

/** Stripe rejects a repeated key with other parameters, so they contain nothing that can change. */
function intentOf(order: Order): Stripe.PaymentIntentCreateParams {
  const isLeagues = order.paymentAccountId !== null && order.serviceFeeCents > 0;
  return {
    amount: order.amountCents,
    currency: order.currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    description: `Registration ${order.registrationId}`,
    metadata: { registrationId: String(order.registrationId) },
    ...(isLeagues ? { application_fee_amount: order.serviceFeeCents } : {}),
  };
}

function wordOf(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    providerPaymentId: intent.id,
    state: stateOf(intent.status),
    amountCents: intent.amount,
    failure: intent.last_payment_error?.message ?? null,
    clientSecret: intent.client_secret ?? '',
  };
}

function stateOf(status: Stripe.PaymentIntent.Status): ProviderPayment['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'canceled' ? 'cancelled' : 'pending';
}

type RefundOrder = Parameters<PaymentProvider['refund']>[0];

async function refund(stripe: Stripe, sdk: typeof Stripe, order: RefundOrder): Promise<RefundOutcome> {
  const options = { ...optionsOf(order.paymentAccountId), idempotencyKey: order.idempotencyKey };
  try {
    return outcomeOf(await stripe.refunds.create(refundOf(order), options));
  } catch (error) {
    const said = toProviderError(sdk, error);
    if (said.isTemporary) throw said;
    return { state: 'failed', failure: said.message };
  }
}

/** Refunds the service fee too. */
function refundOf(order: RefundOrder): Stripe.RefundCreateParams {
  const isLeagues = order.paymentAccountId !== null && order.serviceFeeCents > 0;
  return {
    payment_intent: order.providerPaymentId,
    amount: order.amountCents,
    ...(isLeagues ? { refund_application_fee: true } : {}),
  };
}

/** A refund pending at the bank counts as succeeded. */
function outcomeOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status !== 'failed' && status !== 'canceled') return { state: 'succeeded', providerRefundId: id };
  return { state: 'failed', failure: `The bank rejected the refund (${reason ?? status}).` };
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const { id: eventId, type: kind } = event;
  const thing = event.data.object as { id?: string; object?: string };
  if (thing.object === 'payment_intent' && thing.id) {
    return { about: 'payment', eventId, kind, providerPaymentId: thing.id };
  }
  if (thing.object === 'refund' && thing.id) {
    const paymentAccountId = event.account ?? null;
    return { about: 'refund', eventId, kind, providerRefundId: thing.id, paymentAccountId };
  }
  return { about: 'nothing', eventId, kind };
}

/** Only explicit responses of Stripe count: a temporarily wrong API key must not cancel anything. */
function isOutOfReach({ cause }: ProviderError): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return code === 'resource_missing' || code === 'account_invalid';
}

/** Network errors, errors of Stripe itself and rate limits are temporary; rejections are not. */
function toProviderError(sdk: typeof Stripe, error: unknown): ProviderError {
  const cause = error instanceof Error ? error : new Error(String(error));
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = sdk.errors;
  const isTemporary = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
    (kind) => cause instanceof kind,
  );
  return new ProviderError(cause, { isTemporary });
}
