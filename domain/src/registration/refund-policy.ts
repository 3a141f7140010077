import { formatDate } from '../date/format-date';

export type RefundPolicy = {
  /** The last day with a full refund, YYYY-MM-DD; null if there is none. */
  fullRefundUntil: string | null;
  /** What is refunded after that day, or always without one. */
  refundPercent: number;
};

export const refundPercents = { min: 0, max: 100 } as const;

/** What a player gets back who is released on this day, in whole cents. */
export function refundCents(policy: RefundPolicy, paidCents: number, today: string): number {
  const isFull = policy.fullRefundUntil !== null && today <= policy.fullRefundUntil;
  return isFull ? paidCents : Math.floor((paidCents * policy.refundPercent) / 100);
}

/** Such as 'Full refund until Mar 3rd, 2027, then 50%'. */
export function refundPolicyText({ fullRefundUntil, refundPercent }: RefundPolicy): string {
  if (refundPercent === refundPercents.max) return 'Full refund';
  if (fullRefundUntil === null) return refundPercent === 0 ? 'No refund' : `${refundPercent}% refund`;
  const then = refundPercent === 0 ? 'none' : `${refundPercent}%`;
  const day = formatDate(`${fullRefundUntil}T12:00:00Z`, 'day', { zone: 'UTC' });
  return `Full refund until ${day}, then ${then}`;
}

export function checkRefundPercent(percent: number | null): string | null {
  if (percent === null) return 'Required';
  const isInRange = percent >= refundPercents.min && percent <= refundPercents.max;
  return Number.isInteger(percent) && isInRange ? null : 'Enter a whole number from 0 to 100';
}

export function checkRefundDay(day: string | null): string | null {
  return day === null || /^\d{4}-\d{2}-\d{2}$/.test(day) ? null : 'Enter a date';
}
