type RefundOrder = {
  /** The provider's own name of the payment. */
  providerPaymentId: string;
  /** The account that the money went to; null is the house's own. */
  paymentAccountId: string | null;
  amountCents: number;
  currency: string;
  /** The same key moves the money once, however often it is asked. */
  idempotencyKey: string;
};

/** Refused for good, or done; anything that may pass is thrown, and tried again later. */
export type RefundOutcome =
  | { state: 'succeeded'; providerRefundId: string }
  | { state: 'failed'; failure: string };

/** Where money comes from and goes back to. */
export type PaymentProvider = {
  refund: (order: RefundOrder) => Promise<RefundOutcome>;
};

export type ProviderName = 'stripe' | 'test';
