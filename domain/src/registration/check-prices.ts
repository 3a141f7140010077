import { checkFee } from './money';
import type { PricesByDay } from './prices-by-day';

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
