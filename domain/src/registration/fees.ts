import { formatMoney } from './money';
import type { Price, PriceKind } from './price';

/** Fees of a session: the entry fee, and the league's own fee for a verified session. */
export type SessionFees = { registrationFeeCents: number; registrationVerificationFeeCents: number };

export type Fees = {
  entryFeeCents: number;
  leagueFeeCents: number;
  serviceFeeCents: number;
  totalCents: number;
};

/** On the session card: the fee alone, or the range up to the fee plus the league's own. */
export function costLabel(session: SessionFees, symbol?: string): string {
  const { registrationFeeCents: fee, registrationVerificationFeeCents: verification } = session;
  if (verification === 0) return formatMoney(fee, symbol);
  return `${formatMoney(fee, symbol)} – ${formatMoney(fee + verification, symbol)}`;
}

export function isFreeSession(session: SessionFees): boolean {
  return session.registrationFeeCents + session.registrationVerificationFeeCents === 0;
}

export type FeeRow = { label: string; amount: string };

type PricedFees = Fees & Partial<Pick<Price, 'priceKind' | 'discount'>>;

/** The rows of 'Confirm Details' and of receipts, before the discount; a service fee of 0 has no row. */
export function feeRows(fees: PricedFees, symbol?: string): FeeRow[] {
  const { discount = null, priceKind = 'regular' } = fees;
  const off = (discount?.entryFeeCents ?? 0) + (discount?.leagueFeeCents ?? 0);
  const service =
    fees.serviceFeeCents > 0
      ? [{ label: 'Service fee', amount: formatMoney(fees.serviceFeeCents, symbol) }]
      : [];
  return [
    {
      label: entryFeeLabels[priceKind],
      amount: formatMoney(fees.entryFeeCents + (discount?.entryFeeCents ?? 0), symbol),
    },
    {
      label: 'League fee',
      amount: formatMoney(fees.leagueFeeCents + (discount?.leagueFeeCents ?? 0), symbol),
    },
    ...(discount ? [{ label: `Code ${discount.code}`, amount: `−${formatMoney(off, symbol)}` }] : []),
    ...service,
    { label: 'Total per player', amount: formatMoney(fees.totalCents, symbol) },
  ];
}

const entryFeeLabels = {
  early: 'Early entry fee',
  regular: 'Entry fee',
  late: 'Late entry fee',
} as const satisfies Record<PriceKind, string>;

/** Value of a purchase for the organizers: the service fee is not theirs. */
export function purchaseValueCents({ entryFeeCents, leagueFeeCents }: Fees): number {
  return entryFeeCents + leagueFeeCents;
}
