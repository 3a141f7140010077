import { formatDate } from '../date/format-date';
import { centsOf, formatMoney } from './money';

/** Prices of the session form, in dollars; days are YYYY-MM-DD. */
export type PricesByDay = {
  earlyFee: number | null;
  earlyUntil: string | null;
  lateFee: number | null;
  lateFrom: string | null;
};

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
