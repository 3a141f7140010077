import { currency } from '../constants';

/** Amounts are stored and added in whole cents; people read and type them with two decimals. */
export function formatMoney(cents: number, symbol: string = currency.symbol): string {
  return `${symbol}${(cents / 100).toFixed(2)}`;
}

/** For sums in a heading: thousands separated, and cents only if there are any. */
export function formatSum(amount: number): string {
  const fractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.code,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(amount);
}

export function amountOf(cents: number): number {
  return cents / 100;
}

export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

const feeMax = 10_000;

/** The minimum amount of the payment provider. */
const feeMin = 0.5;

export function checkFee(amount: number | null): string | null {
  if (amount === null || Number.isNaN(amount)) return 'Required';
  if (amount < 0) return 'Enter 0 or more';
  if (amount > 0 && amount < feeMin) return 'Enter 0, or at least 0.50';
  if (amount > feeMax) return `Enter at most ${feeMax}`;
  return Math.abs(amount * 100 - centsOf(amount)) < 1e-6 ? null : 'Use at most two decimals';
}
