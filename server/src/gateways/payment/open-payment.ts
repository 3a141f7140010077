import type { PaymentProvider, ProviderName } from './payment-provider';
import { type StripeAccount, openStripe } from './stripe-provider';
import { type TestProvider, openTestProvider } from './test-provider';

export type Payment = {
  /** Takes new payments. */
  provider: PaymentProvider;
  /** The provider that took a payment also refunds it; null if it is not configured. */
  providerOf: (name: ProviderName) => PaymentProvider | null;
  /** Null if real cards are taken. */
  testCards: TestProvider | null;
};

type Means = Parameters<typeof openTestProvider>[0] & { stripe: StripeAccount | null };

/** Uses the built-in test provider if Stripe is not configured. */
export async function openPayment({ stripe, ...means }: Means): Promise<Payment> {
  const test = openTestProvider(means);
  const real = stripe ? await openStripe(stripe) : null;
  const providers: Record<ProviderName, PaymentProvider | null> = { test, stripe: real };
  return {
    provider: real ?? test,
    providerOf: (name) => providers[name],
    testCards: real ? null : test,
  };
}
