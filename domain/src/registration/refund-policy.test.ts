import { expect, it } from 'vitest';
import { checkRefundDay, checkRefundPercent, refundCents, refundPolicyText } from './refund-policy';

const [until, later] = ['2027-03-03', '2027-03-04'];

it.each([
  [{ fullRefundUntil: null, refundPercent: 100 }, '2027-03-10', 4500, 'Full refund'],
  [{ fullRefundUntil: null, refundPercent: 0 }, '2027-03-01', 0, 'No refund'],
  [{ fullRefundUntil: null, refundPercent: 33 }, '2027-03-01', 1485, '33% refund'],
  [{ fullRefundUntil: until, refundPercent: 50 }, until, 4500, 'Full refund until Mar 3rd, 2027, then 50%'],
  [{ fullRefundUntil: until, refundPercent: 50 }, later, 2250, 'Full refund until Mar 3rd, 2027, then 50%'],
  [{ fullRefundUntil: until, refundPercent: 0 }, later, 0, 'Full refund until Mar 3rd, 2027, then none'],
])('refunds by the policy %o on %s %i cents', (policy, today, cents, text) => {
  expect(refundCents(policy, 4500, today)).toBe(cents);
  expect(refundPolicyText(policy)).toBe(text);
});

it('refunds whole cents, never more than the share', () => {
  expect(refundCents({ fullRefundUntil: null, refundPercent: 50 }, 101, until)).toBe(50);
});

it.each([
  [null, 'Required'],
  [101, 'Enter a whole number from 0 to 100'],
  [-1, 'Enter a whole number from 0 to 100'],
  [0.5, 'Enter a whole number from 0 to 100'],
  [0, null],
  [100, null],
])('checks a percentage (%s)', (percent, problem) => {
  expect(checkRefundPercent(percent)).toBe(problem);
});

it('checks the day of a full refund', () => {
  expect([checkRefundDay(null), checkRefundDay(until), checkRefundDay('soon')]).toEqual([
    null,
    null,
    'Enter a date',
  ]);
});
