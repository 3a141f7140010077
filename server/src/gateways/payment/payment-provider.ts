import type { Db } from '../../db/open';

export type ProviderName = 'stripe' | 'test';

type PaymentOrder = {
  registrationId: number;
  amountCents: number;
  /** The part of the amount that the platform keeps. */
  serviceFeeCents: number;
  currency: string;
  /** The league's account that receives the money; null for the platform's own. */
  paymentAccountId: string | null;
  /** Repeating a request with the same key opens no second payment. */
  idempotencyKey: string;
};

/** Identifies a payment at the provider. */
type PaymentRef = {
  providerPaymentId: string;
  paymentAccountId: string | null;
};

/** State of a payment at the provider. A declined one stays pending, since another card can still pay it. */
export type ProviderPayment = {
  providerPaymentId: string;
  state: 'pending' | 'succeeded' | 'cancelled';
  amountCents: number;
  /** Why the bank declined the last card. */
  failure: string | null;
  /** The provider's payment form confirms the card with it. */
  clientSecret: string;
};

type RefundOrder = PaymentRef & {
  amountCents: number;
  serviceFeeCents: number;
  currency: string;
  /** Repeating a request with the same key refunds only once. */
  idempotencyKey: string;
};

/** Final outcomes only; a temporary failure is thrown and retried later. */
export type RefundOutcome =
  | { state: 'succeeded'; providerRefundId: string }
  | { state: 'failed'; failure: string };

/** Only a notification: the current state is then read from the provider. */
export type ProviderEvent = { eventId: string; kind: string } & (
  | { about: 'payment'; providerPaymentId: string }
  | { about: 'refund'; providerRefundId: string; paymentAccountId: string | null }
  | { about: 'nothing' }
);

export type SignedEvent = { bytes: Uint8Array; signature: string };

/** Takes and refunds payments. Never call it within a database transaction. */
export type PaymentProvider = {
  name: ProviderName;
  open: (order: PaymentOrder) => Promise<ProviderPayment>;
  find: (payment: PaymentRef) => Promise<ProviderPayment>;
  /**
   * Afterwards the payment cannot be paid, unless it was paid first, which the returned state shows. Null if our account
   * does not know the payment, or has lost access to the league's account.
   */
  cancel: (payment: PaymentRef) => Promise<ProviderPayment | null>;
  refund: (order: RefundOrder) => Promise<RefundOutcome>;
  /** The current state of an accepted refund. */
  findRefund: (refund: {
    providerRefundId: string;
    paymentAccountId: string | null;
  }) => Promise<RefundOutcome>;
  /** Null if the signature is wrong or too old. */
  readEvent: (event: SignedEvent, now: Date) => ProviderEvent | null;
};

/** Delivers the event if, and only if, the transaction commits. */
export type SendEvent = (db: Db, event: TestEvent) => Promise<void>;

export type TestEvent = { eventId: string; kind: string; providerPaymentId: string };

/** The provider did not respond or rejected the request, which may or may not have taken effect. */
export class ProviderError extends Error {
  readonly isTemporary: boolean;

  constructor(cause: Error, { isTemporary }: { isTemporary: boolean }) {
    super(cause.message, { cause });
    this.isTemporary = isTemporary;
  }
}
