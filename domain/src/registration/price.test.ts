import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceTerms, listPriceOf, listPriceOn, priceOf, priceOn, smallestChargeCents } from './price';

const terms: PriceTerms = {
  registrationFeeCents: 4500,
  registrationVerificationFeeCents: 1000,
  earlyFeeCents: 3500,
  earlyUntil: '2027-03-01',
  lateFeeCents: 6000,
  lateFrom: '2027-03-20',
};

const percent = (percentOff: number) => ({ id: 7, code: 'SPRING', percentOff, amountOffCents: null });

const amount = (amountOffCents: number) => ({ id: 7, code: 'SPRING', percentOff: null, amountOffCents });

describe('The price of a spot', () => {
  it.each([
    ['2027-02-28', 'early', 4500],
    ['2027-03-01', 'early', 4500],
    ['2027-03-02', 'regular', 5500],
    ['2027-03-19', 'regular', 5500],
    ['2027-03-20', 'late', 7000],
  ])('on %s is the %s one', (today, priceKind, totalCents) => {
    expect(priceOn(terms, today, 0)).toMatchObject({ priceKind, totalCents, codeId: null, discount: null });
  });

  it('is the same on every day without other fees', () => {
    const plain = { ...terms, earlyFeeCents: null, earlyUntil: null, lateFeeCents: null, lateFrom: null };
    expect(listPriceOn(plain, '2020-01-01')).toEqual(listPriceOn(plain, '2030-01-01'));
  });

  const list = listPriceOn(terms, '2027-03-10');

  it.each([
    [percent(10), 3950, 1000],
    [percent(33), 2685, 1000],
    [percent(90), 0, 550],
    [percent(100), 0, 0],
    [amount(500), 4000, 1000],
    [amount(5000), 0, 500],
    [amount(5450), 0, 50],
    [amount(5451), 0, 0],
    [amount(9900), 0, 0],
  ])('with %o', (code, entryFeeCents, leagueFeeCents) => {
    expect(priceOf(list, code, 0)).toMatchObject({ entryFeeCents, leagueFeeCents, codeId: 7 });
  });

  it('has no service fee if nothing else is due', () => {
    expect(priceOf(list, percent(10), 250).totalCents).toBe(3950 + 1000 + 250);
    expect(priceOf(list, percent(100), 250).totalCents).toBe(0);
  });

  it('can always be charged, never rises by a code, and gives back the list price', () => {
    const cents = fc.oneof(fc.constant(0), fc.integer({ min: smallestChargeCents, max: 1_000_000 }));
    const code = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc.integer({ min: 1, max: 2_000_000 }).map(amount),
    );
    fc.assert(
      fc.property(cents, cents, code, (entryFeeCents, leagueFeeCents, used) => {
        const before = { priceKind: 'regular' as const, entryFeeCents, leagueFeeCents };
        const price = priceOf(before, used, 0);
        expect(price.totalCents === 0 || price.totalCents >= smallestChargeCents).toBe(true);
        expect(price.totalCents).toBeLessThanOrEqual(entryFeeCents + leagueFeeCents);
        expect(Math.min(price.entryFeeCents, price.leagueFeeCents)).toBeGreaterThanOrEqual(0);
        expect(listPriceOf(price)).toEqual(before);
      }),
    );
  });
});
