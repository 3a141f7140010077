import type { Registration } from '@courtline/contract/registration';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import type { Tone } from '../../ui/card';

type ChipContent = { label: string; tone: Tone };

const states: Record<Registration['state'], ChipContent> = {
  held: { label: 'Held', tone: 'info' },
  confirmed: { label: 'Registered', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  cancelled: { label: 'Canceled', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
};

const refunds = {
  pending: { label: 'Refund on its way', tone: 'warn' },
  succeeded: { label: 'Refunded', tone: 'plain' },
  failed: { label: 'Refund failed', tone: 'bad' },
} as const satisfies Record<string, ChipContent>;

/** State of a registration and of its refund; a hold ends when its time is over. */
export function chipsOf({ state, expiresAtUtc, refund }: Registration, now: Date): ChipContent[] {
  const isOver = state === 'held' && expiresAtUtc !== null && new Date(expiresAtUtc) <= now;
  return [states[isOver ? 'expired' : state], ...(refund ? [refunds[refund.state]] : [])];
}

/** A spot that was given up or expired costs nothing unless a payment was made or is in progress. */
export function isUncharged({ state, total, payment }: Registration): boolean {
  const isGivenUp = state === 'cancelled' || state === 'expired';
  return isGivenUp && total > 0 && payment?.state !== 'succeeded' && payment?.state !== 'pending';
}

export function amountText(registration: Registration): string {
  const { total, currencySymbol } = registration;
  if (isUncharged(registration)) return 'Not charged';
  return total === 0 ? 'Free' : formatMoney(centsOf(total), currencySymbol);
}

export function hasReceipt({ payment }: Registration): boolean {
  return payment?.state === 'succeeded';
}
