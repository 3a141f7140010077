import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCostAmount,
  checkRemoveCost,
  checkSharedCost,
  sharedCostLimits,
  splitEvenly,
} from './shared-cost';

describe('A shared cost', () => {
  it.each([
    [5000, 4, [1250, 1250, 1250, 1250]],
    [1000, 3, [334, 333, 333]],
    [50, 40, [...Array<number>(10).fill(2), ...Array<number>(30).fill(1)]],
    [99, 1, [99]],
  ])('of %i cents among %i', (amountCents, people, shares) => {
    expect(splitEvenly(amountCents, people)).toEqual(shares);
  });

  it('is split to the cent, and no share is more than a cent above another', () => {
    const amounts = fc.integer({ min: 50, max: 1_000_000 });
    const counts = fc.integer({ min: 1, max: sharedCostLimits.peopleMax });
    fc.assert(
      fc.property(amounts, counts, (amountCents, people) => {
        const shares = splitEvenly(amountCents, people);
        expect(shares).toHaveLength(people);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amountCents);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(Math.min(...shares)).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    [null, 'Required'],
    [0, 'Enter more than 0'],
    [-5, 'Enter 0 or more'],
    [0.2, 'Enter 0, or at least 0.50'],
    [12.345, 'Use at most two decimals'],
    [10_001, 'Enter at most 10000'],
    [12.5, null],
  ])('amounts to %s: %s', (amount, sentence) => {
    expect(checkCostAmount(amount)).toBe(sentence);
  });

  it.each([
    [{ memberIds: [1, 2] }, null],
    [{ memberIds: [2] }, null],
    [{ memberIds: [1] }, 'Choose someone who owes a share.'],
    [{ memberIds: [] }, 'Choose someone who owes a share.'],
    [{ memberIds: [1, 2], isPayerJunior: true }, 'Only an adult can collect the shares.'],
    [{ memberIds: [1, 2], count: 19 }, null],
    [{ memberIds: [1, 2], count: 20 }, 'A team can share at most 20 costs of a match.'],
  ])('is owed to the one who paid: %j', (changes, sentence) => {
    expect(checkSharedCost({ payerId: 1, isPayerJunior: false, count: 0, ...changes })).toBe(sentence);
  });

  it('is removed while no one has paid', () => {
    expect(checkRemoveCost({ isAnyPaid: false })).toBeNull();
    expect(checkRemoveCost({ isAnyPaid: true })).toBe(
      'Someone has paid their share. Mark it as not paid first.',
    );
  });
});
