import { formatDate } from '../date/format-date';
import { centsOf, checkFee, formatMoney } from './money';

/** Prices of the session form, in dollars; days are YYYY-MM-DD. */
export type PricesByDay = {
  earlyFee: number | null;
  earlyUntil: string | null;
  lateFee: number | null;
  lateFrom: string | null;
};

type Problems = Record<keyof PricesByDay, string | null>;

/** A fee needs its day, and a day its fee; the prices rise with time. */
export function checkPrices(form: PricesByDay & { registrationFee: number | null }): Problems {
  const { registrationFee, earlyFee, earlyUntil, lateFee, lateFrom } = form;
  const fee = registrationFee ?? 0;
  return {
    earlyFee: checkPair(earlyFee, earlyUntil) ?? checkEarlyFee(earlyFee, fee),
    earlyUntil: checkPairOfDay(earlyUntil, earlyFee) ?? checkDay(earlyUntil),
    lateFee: checkPair(lateFee, lateFrom) ?? checkLateFee(lateFee, fee),
    lateFrom: checkPairOfDay(lateFrom, lateFee) ?? checkDay(lateFrom) ?? checkOrder(earlyUntil, lateFrom),
  };
}

function checkEarlyFee(earlyFee: number | null, fee: number): string | null {
  if (earlyFee === null) return null;
  return checkFee(earlyFee) ?? (earlyFee < fee ? null : 'Enter less than the registration fee');
}

function checkLateFee(lateFee: number | null, fee: number): string | null {
  if (lateFee === null) return null;
  if (fee === 0) return 'A free session has no late fee';
  return checkFee(lateFee) ?? (lateFee > fee ? null : 'Enter more than the registration fee');
}

function checkPairOfDay(day: string | null, fee: number | null): string | null {
  return day === null && fee !== null ? 'Required' : null;
}

function checkPair(fee: number | null, day: string | null): string | null {
  return fee === null && day !== null ? 'Required' : null;
}

function checkDay(day: string | null): string | null {
  return day === null || /^\d{4}-\d{2}-\d{2}$/.test(day) ? null : 'Enter a date';
}

function checkOrder(earlyUntil: string | null, lateFrom: string | null): string | null {
  if (earlyUntil === null || lateFrom === null || earlyUntil < lateFrom) return null;
  return 'Choose a day after the early fee';
}

type Priced = PricesByDay & { currencySymbol?: string };

/** Such as 'Early price: $35.00 until Mar 3rd, 2027'; empty where the price never changes. */
export function pricesByDay(session: Priced): { label: string; text: string }[] {
  const { earlyFee, earlyUntil, lateFee, lateFrom, currencySymbol } = session;
  const money = (fee: number) => formatMoney(centsOf(fee), currencySymbol);
  const early =
    earlyFee !== null && earlyUntil !== null ? `${money(earlyFee)} until ${dayText(earlyUntil)}` : null;
  const late = lateFee !== null && lateFrom !== null ? `${money(lateFee)} from ${dayText(lateFrom)}` : null;
  return [
    ...(early === null ? [] : [{ label: 'Early entry fee', text: early }]),
    ...(late === null ? [] : [{ label: 'Late entry fee', text: late }]),
  ];
}

export function dayText(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'day', { zone: 'UTC' });
}
