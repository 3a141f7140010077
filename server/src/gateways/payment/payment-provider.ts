import type { Db } from '../../db/open';

export type ProviderName = 'stripe' | 'test';

type PaymentOrder = {
  registrationId: number;
  amountCents: number;
  /** The part of the amount that is the house's own, not the league's. */
  serviceFeeCents: number;
  currency: string;
  /** The account that the money goes to; null is the house's own. */
  paymentAccountId: string | null;
  /** The same key opens the same payment, however often it is asked. */
  idempotencyKey: string;
};

/** A payment as the provider names it. */
type PaymentName = {
  providerPaymentId: string;
  paymentAccountId: string | null;
};

/** How a payment stands by the word of the provider; one that was declined can still be paid with another card. */
export type PaymentWord = {
  providerPaymentId: string;
  state: 'pending' | 'succeeded' | 'cancelled';
  amountCents: number;
  /** What the bank said to the last card. */
  failure: string | null;
  /** What the provider's part of the page confirms the card with. */
  clientSecret: string;
};

type RefundOrder = PaymentName & {
  amountCents: number;
  serviceFeeCents: number;
  currency: string;
  /** The same key moves the money once, however often it is asked. */
  idempotencyKey: string;
};

/** Refused for good, or done; anything that may pass is thrown, and tried again later. */
export type RefundOutcome =
  | { state: 'succeeded'; providerRefundId: string }
  | { state: 'failed'; failure: string };

/** A knock at the door: what is true now is asked of the provider. */
export type ProviderEvent = { eventId: string; kind: string } & (
  | { about: 'payment'; providerPaymentId: string }
  | { about: 'refund'; providerRefundId: string; paymentAccountId: string | null }
  | { about: 'nothing' }
);

export type SignedParcel = { bytes: Uint8Array; signature: string };

/** Where money comes from and goes back to. None of its answers waits for a transaction of ours, or takes part in one. */
export type PaymentProvider = {
  name: ProviderName;
  open: (order: PaymentOrder) => Promise<PaymentWord>;
  find: (payment: PaymentName) => Promise<PaymentWord>;
  /**
   * Afterwards nobody can pay it; unless somebody was quicker, which the answer then says. Null where the account of
   * our keys knows no such payment, or is let into the league's account no more.
   */
  cancel: (payment: PaymentName) => Promise<PaymentWord | null>;
  refund: (order: RefundOrder) => Promise<RefundOutcome>;
  /** How a refund that was taken on stands now. */
  findRefund: (refund: {
    providerRefundId: string;
    paymentAccountId: string | null;
  }) => Promise<RefundOutcome>;
  /** Null when the signature is not the provider's own, or too old. */
  readEvent: (parcel: SignedParcel, now: Date) => ProviderEvent | null;
};

/** Leaves an event to be delivered if, and only if, the transaction commits. */
export type SendEvent = (db: Db, event: TestEvent) => Promise<void>;

export type TestEvent = { eventId: string; kind: string; providerPaymentId: string };

/** The provider did not answer, or did not take the question; what was asked may or may not have happened. */
export class ProviderError extends Error {
  readonly isPassing: boolean;

  constructor(cause: Error, { isPassing }: { isPassing: boolean }) {
    super(cause.message, { cause });
    this.isPassing = isPassing;
  }
}
