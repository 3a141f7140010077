import { checkFee } from './money';
import type { PaymentState } from './payment-state';

/** How players pay when they don't pay here. */
export const outsideMethods = {
  cash: { label: 'Cash', inText: 'in cash' },
  check: { label: 'Check', inText: 'by check' },
  transfer: { label: 'Bank transfer', inText: 'by bank transfer' },
  other: { label: 'Other', inText: 'outside this site' },
} as const;

export type OutsideMethod = keyof typeof outsideMethods;

/** Why a noted payment no longer counts. */
export const outsideEndings = {
  mistake: { label: 'It was a mistake', short: 'Mistake' },
  returned: { label: 'The money was given back', short: 'Given back' },
} as const;

export type OutsideEnding = keyof typeof outsideEndings;

export const outsideNoteMax = 100;

/** In days; what was paid longer ago belongs to another session. */
const paidOnBack = 366;

export function checkOutsideAmount(amount: number | null): string | null {
  return amount === 0 ? 'Enter more than 0' : checkFee(amount);
}

/** Both days as YYYY-MM-DD, in the session's time zone. */
export function checkPaidOn(paidOn: string, today: string): string | null {
  if (paidOn === '') return 'Required';
  if (paidOn > today) return "The day can't be in the future";
  const days = (Date.parse(today) - Date.parse(paidOn)) / 86_400_000;
  return days > paidOnBack ? 'Enter a day of the last 12 months' : null;
}

/** On several rosters of the session a player pays once. */
export function checkNotePayment(states: readonly PaymentState[]): string | null {
  if (states.length === 0) return "This player isn't on a team of this session.";
  if (states.includes('paid')) return 'This player has already paid.';
  return states.every((state) => state === 'free') ? "This player doesn't owe anything." : null;
}

export function checkEndOutsidePayment({ isEnded }: { isEnded: boolean }): string | null {
  return isEnded ? 'This payment was already undone.' : null;
}
