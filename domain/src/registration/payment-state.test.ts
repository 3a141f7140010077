import { expect, it } from 'vitest';
import { type PaymentFacts, paymentState } from './payment-state';

const added: PaymentFacts = {
  registrationFeeCents: 3000,
  registrationVerificationFeeCents: 500,
  isRegistered: false,
  isFreeByCode: false,
  paidCents: 0,
  refundedCents: 0,
  outsideCents: 0,
};

it.each<[string, Partial<PaymentFacts>, string]>([
  ['was added by an organizer', {}, 'unpaid'],
  ['registered and paid', { isRegistered: true, paidCents: 3500 }, 'paid'],
  ['registered while the session was free', { isRegistered: true }, 'paid'],
  ['registered with a code that left nothing to pay', { isRegistered: true, isFreeByCode: true }, 'free'],
  ['got the money back and stayed', { isRegistered: true, paidCents: 3500, refundedCents: 3500 }, 'refunded'],
  ['got a part back', { isRegistered: true, paidCents: 3500, refundedCents: 500 }, 'paid'],
  ['was added by an organizer and paid in cash', { outsideCents: 3500 }, 'paid'],
  [
    'got the money back and then paid in cash',
    { isRegistered: true, paidCents: 3500, refundedCents: 3500, outsideCents: 3500 },
    'paid',
  ],
  [
    'plays in a free session',
    { registrationFeeCents: 0, registrationVerificationFeeCents: 0, isRegistered: true },
    'free',
  ],
  ['was added to a free session', { registrationFeeCents: 0, registrationVerificationFeeCents: 0 }, 'free'],
  ['owes the league fee alone', { registrationFeeCents: 0 }, 'unpaid'],
  [
    'paid before the session became free',
    { registrationFeeCents: 0, registrationVerificationFeeCents: 0, isRegistered: true, paidCents: 100 },
    'paid',
  ],
])('A player who %s', (_, facts, expected) => {
  expect(paymentState({ ...added, ...facts })).toBe(expected);
});
