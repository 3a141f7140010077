import type { PaymentProvider, ProviderName } from './payment-provider';
import { type StripeAccount, openStripe } from './stripe-provider';
import { type TestProvider, openTestProvider } from './test-provider';

export type Payment = {
  /** The one that takes new payments. */
  provider: PaymentProvider;
  /** The provider that took a payment is the one that gives it back; null where it is not set up. */
  providerOf: (name: ProviderName) => PaymentProvider | null;
  /** Null where real cards are taken. */
  testCards: TestProvider | null;
};

type Means = Parameters<typeof openTestProvider>[0] & { stripe: StripeAccount | null };

/** Without an account at Stripe the built-in provider stands in. */
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
