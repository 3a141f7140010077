import { formatMoney } from './money';

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

/** Every player pays all of it; a free session has no payment, and so no service fee. */
export function feesOf(session: SessionFees, serviceFeeCents: number): Fees {
  const entryFeeCents = session.registrationFeeCents;
  const leagueFeeCents = session.registrationVerificationFeeCents;
  const service = isFreeSession(session) ? 0 : serviceFeeCents;
  const totalCents = entryFeeCents + leagueFeeCents + service;
  return { entryFeeCents, leagueFeeCents, serviceFeeCents: service, totalCents };
}

export function isFreeSession(session: SessionFees): boolean {
  return session.registrationFeeCents + session.registrationVerificationFeeCents === 0;
}

export type FeeRow = { label: string; amount: string };

/** The rows of 'Confirm Details'; a service fee of 0 has no row. */
export function feeRows(fees: Fees, symbol?: string): FeeRow[] {
  const service =
    fees.serviceFeeCents > 0
      ? [{ label: 'Service fee', amount: formatMoney(fees.serviceFeeCents, symbol) }]
      : [];
  return [
    { label: 'Entry fee', amount: formatMoney(fees.entryFeeCents, symbol) },
    { label: 'League fee', amount: formatMoney(fees.leagueFeeCents, symbol) },
    ...service,
    { label: 'Total per player', amount: formatMoney(fees.totalCents, symbol) },
  ];
}

/** Value of a purchase for the organizers: the service fee is not theirs. */
export function purchaseValueCents({ entryFeeCents, leagueFeeCents }: Fees): number {
  return entryFeeCents + leagueFeeCents;
}
