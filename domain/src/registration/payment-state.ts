import { isFreeSession, type SessionFees } from './fees';

/** What is known about the payment of a player on a roster. */
export type PaymentFacts = SessionFees & {
  /** A confirmed registration for the session, on any of its teams. */
  isRegistered: boolean;
  /** Registered with a code that left nothing to pay. */
  isFreeByCode: boolean;
  paidCents: number;
  refundedCents: number;
  /** What an organizer noted as paid outside. */
  outsideCents: number;
};

export const paymentStates = ['free', 'paid', 'refunded', 'unpaid'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** A player whom an organizer added to a roster has not registered, and so has not paid. */
export function paymentState(facts: PaymentFacts): PaymentState {
  if (facts.outsideCents > 0) return 'paid';
  if (facts.refundedCents > 0 && facts.refundedCents >= facts.paidCents) return 'refunded';
  if (facts.paidCents > 0) return 'paid';
  if (isFreeSession(facts) || facts.isFreeByCode) return 'free';
  return facts.isRegistered ? 'paid' : 'unpaid';
}
