import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { costLabel, feeRows, isFreeSession, purchaseValueCents } from './fees';
import { amountOf, centsOf, checkFee, formatMoney } from './money';
import { priceOf } from './price';

const session = (fee: number, verification: number) => ({
  registrationFeeCents: fee,
  registrationVerificationFeeCents: verification,
});

it.each([
  [4500, 0, '$45.00'],
  [0, 0, '$0.00'],
  [4500, 1050, '$45.00 – $55.50'],
  [0, 1000, '$0.00 – $10.00'],
])('a fee of %i and a league fee of %i cents cost %s', (fee, verification, label) => {
  expect(costLabel(session(fee, verification))).toBe(label);
});

const feesOf = (
  { registrationFeeCents, registrationVerificationFeeCents }: ReturnType<typeof session>,
  service: number,
) =>
  priceOf(
    {
      priceKind: 'regular',
      entryFeeCents: registrationFeeCents,
      leagueFeeCents: registrationVerificationFeeCents,
    },
    null,
    service,
  );

it('uses the symbol of the league currency', () => {
  expect(costLabel(session(4500, 500), '€')).toBe('€45.00 – €50.00');
  expect(formatMoney(5)).toBe('$0.05');
});

it('adds entry fee, league fee and service fee', () => {
  expect(feesOf(session(4500, 1000), 250)).toMatchObject({
    entryFeeCents: 4500,
    leagueFeeCents: 1000,
    serviceFeeCents: 250,
    totalCents: 5750,
  });
});

it('charges nothing, not even a service fee, for a free session', () => {
  expect(isFreeSession(session(0, 0))).toBe(true);
  expect(isFreeSession(session(0, 100))).toBe(false);
  expect(isFreeSession(session(100, 100))).toBe(false);
  expect(feesOf(session(0, 0), 250).totalCents).toBe(0);
});

it('shows the service fee only if there is one', () => {
  expect(feeRows(feesOf(session(4500, 1000), 0))).toEqual([
    { label: 'Entry fee', amount: '$45.00' },
    { label: 'League fee', amount: '$10.00' },
    { label: 'Total per player', amount: '$55.00' },
  ]);
  expect(feeRows(feesOf(session(4500, 1000), 1)).map(({ label }) => label)).toEqual([
    'Entry fee',
    'League fee',
    'Service fee',
    'Total per player',
  ]);
});

it('shows the fees before the discount, and the code that reduces them', () => {
  const fees = { priceKind: 'early' as const, entryFeeCents: 3500, leagueFeeCents: 1000 };
  const code = { id: 1, code: 'SPRING', percentOff: null, amountOffCents: 4000 };
  expect(feeRows(priceOf(fees, code, 0))).toEqual([
    { label: 'Early entry fee', amount: '$35.00' },
    { label: 'League fee', amount: '$10.00' },
    { label: 'Code SPRING', amount: '−$40.00' },
    { label: 'Total per player', amount: '$5.00' },
  ]);
});

it('does not count the service fee as part of the purchase', () => {
  expect(purchaseValueCents(feesOf(session(4500, 1000), 250))).toBe(5500);
});

it.each([
  [null, 'Required'],
  [Number.NaN, 'Required'],
  [0, null],
  [19.99, null],
  [1.1, null],
  [-0.01, 'Enter 0 or more'],
  [0.49, 'Enter 0, or at least 0.50'],
  [0.5, null],
  [1.005, 'Use at most two decimals'],
  [10_000, null],
  [10_000.01, 'Enter at most 10000'],
])('validates a fee of %s: %s', (amount, sentence) => {
  expect(checkFee(amount)).toBe(sentence);
});

it('converts every amount of cents to money and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
      expect(centsOf(amountOf(cents))).toBe(cents);
      expect(checkFee(amountOf(cents)) === null).toBe(cents === 0 || cents >= 50);
    }),
    { numRuns: 200 },
  );
});
