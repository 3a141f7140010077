import { describe, expect, it } from 'vitest';
import { checkEndOutsidePayment, checkNotePayment, checkOutsideAmount, checkPaidOn } from './outside-payment';

describe('A payment outside', () => {
  it.each([
    [null, 'Required'],
    [0, 'Enter more than 0'],
    [-1, 'Enter 0 or more'],
    [10.005, 'Use at most two decimals'],
    [10_001, 'Enter at most 10000'],
    [45, null],
  ])('of %s: %s', (amount, sentence) => {
    expect(checkOutsideAmount(amount)).toBe(sentence);
  });

  it.each([
    ['', 'Required'],
    ['2027-03-02', null],
    ['2027-03-03', "The day can't be in the future"],
    ['2026-03-01', null],
    ['2026-02-28', 'Enter a day of the last 12 months'],
  ])('on %s: %s', (paidOn, sentence) => {
    expect(checkPaidOn(paidOn, '2027-03-02')).toBe(sentence);
  });

  it('is noted for players of the session who owe something', () => {
    expect(checkNotePayment(['unpaid'])).toBeNull();
    expect(checkNotePayment(['refunded'])).toBeNull();
    expect(checkNotePayment([])).toBe("This player isn't on a team of this session.");
    expect(checkNotePayment(['free'])).toBe("This player doesn't owe anything.");
    expect(checkNotePayment(['unpaid', 'paid'])).toBe('This player has already paid.');
  });

  it('is undone once', () => {
    expect(checkEndOutsidePayment({ isEnded: false })).toBeNull();
    expect(checkEndOutsidePayment({ isEnded: true })).toBe('This payment was already undone.');
  });
});
