import type { Registration } from '@courtline/contract/registration';
import { describe, expect, it } from 'vitest';
import { amountText, chipsOf, hasReceipt } from './registration-state';

const now = new Date('2027-03-02T12:00:00Z');
const registration = { state: 'held', expiresAtUtc: '2027-03-02T12:00:01Z', refund: null } as Registration;

describe('registration state', () => {
  it('is held until its time is over, then expired', () => {
    expect(chipsOf(registration, now)).toEqual([{ label: 'Held', tone: 'info' }]);
    const over = { ...registration, expiresAtUtc: '2027-03-02T12:00:00Z' };
    expect(chipsOf(over, now)).toEqual([{ label: 'Expired', tone: 'plain' }]);
  });

  it('shows the state of the refund', () => {
    const refund = { amount: 55, state: 'pending' } as const;
    const labels = chipsOf({ ...registration, state: 'cancelled', refund }, now).map(({ label }) => label);
    expect(labels).toEqual(['Canceled', 'Refund on its way']);
  });

  it('shows no amount for a spot that was given up before it was paid', () => {
    const free = { total: 0, currencySymbol: '$', payment: null };
    expect(amountText({ ...registration, ...free })).toBe('Free');
    const open = { ...registration, ...free, total: 42 };
    expect(amountText(open)).toBe('$42.00');
    const payment = { state: 'cancelled', failure: null, isTest: true, paidAtUtc: null } as const;
    expect(amountText({ ...open, state: 'cancelled', payment })).toBe('Not charged');
    expect(amountText({ ...open, state: 'expired' })).toBe('Not charged');
    const paid = { ...payment, state: 'succeeded' } as const;
    expect(amountText({ ...open, state: 'cancelled', payment: paid })).toBe('$42.00');
  });

  it('has a receipt once a payment succeeded', () => {
    expect(hasReceipt({ ...registration, payment: null })).toBe(false);
    const payment = { state: 'succeeded', failure: null, isTest: true, paidAtUtc: null } as const;
    expect(hasReceipt({ ...registration, payment })).toBe(true);
  });
});
