import type { Fees, SessionFees } from './fees';

export const priceKinds = ['early', 'regular', 'late'] as const;

export type PriceKind = (typeof priceKinds)[number];

/** What a spot costs by day: an early fee until a day, the fee, and a late fee from a day on. */
export type PriceTerms = SessionFees & {
  earlyFeeCents: number | null;
  /** The last day of the early fee, YYYY-MM-DD. */
  earlyUntil: string | null;
  lateFeeCents: number | null;
  /** The first day of the late fee, YYYY-MM-DD. */
  lateFrom: string | null;
};

export type PriceCode = {
  id: number;
  code: string;
  percentOff: number | null;
  amountOffCents: number | null;
};

/** The part of each fee that a code takes off. */
export type Discount = { code: string; entryFeeCents: number; leagueFeeCents: number };

/** The fees are what is due, after the discount. */
export type Price = Fees & { priceKind: PriceKind; codeId: number | null; discount: Discount | null };

/** Fees before any discount. */
export type ListPrice = { priceKind: PriceKind; entryFeeCents: number; leagueFeeCents: number };

/** The smallest amount that can be charged; what is less is free. */
export const smallestChargeCents = 50;

/** The fees on a day in the time zone of the session. */
export function listPriceOn(terms: PriceTerms, today: string): ListPrice {
  const leagueFeeCents = terms.registrationVerificationFeeCents;
  const { earlyFeeCents, earlyUntil, lateFeeCents, lateFrom } = terms;
  if (earlyFeeCents !== null && earlyUntil !== null && today <= earlyUntil) {
    return { priceKind: 'early', entryFeeCents: earlyFeeCents, leagueFeeCents };
  }
  if (lateFeeCents !== null && lateFrom !== null && today >= lateFrom) {
    return { priceKind: 'late', entryFeeCents: lateFeeCents, leagueFeeCents };
  }
  return { priceKind: 'regular', entryFeeCents: terms.registrationFeeCents, leagueFeeCents };
}

/** The only rule by which a price is made. A spot without a price has no payment, and so no service fee. */
export function priceOf(list: ListPrice, code: PriceCode | null, serviceFeeCents: number): Price {
  const off = code ? centsOff(code, list.entryFeeCents + list.leagueFeeCents) : 0;
  const entryOff = Math.min(off, list.entryFeeCents);
  const entryFeeCents = list.entryFeeCents - entryOff;
  const leagueFeeCents = list.leagueFeeCents - (off - entryOff);
  const service = entryFeeCents + leagueFeeCents === 0 ? 0 : serviceFeeCents;
  return {
    priceKind: list.priceKind,
    entryFeeCents,
    leagueFeeCents,
    serviceFeeCents: service,
    totalCents: entryFeeCents + leagueFeeCents + service,
    codeId: code?.id ?? null,
    discount: code && { code: code.code, entryFeeCents: entryOff, leagueFeeCents: off - entryOff },
  };
}

/** The price of a spot on a day without a code. */
export function priceOn(terms: PriceTerms, today: string, serviceFeeCents: number): Price {
  return priceOf(listPriceOn(terms, today), null, serviceFeeCents);
}

/** A held price as it was before the discount. */
export function listPriceOf({ priceKind, entryFeeCents, leagueFeeCents, discount }: Price): ListPrice {
  return {
    priceKind,
    entryFeeCents: entryFeeCents + (discount?.entryFeeCents ?? 0),
    leagueFeeCents: leagueFeeCents + (discount?.leagueFeeCents ?? 0),
  };
}

function centsOff({ percentOff, amountOffCents }: PriceCode, sumCents: number): number {
  const wanted = percentOff === null ? (amountOffCents ?? 0) : Math.round((sumCents * percentOff) / 100);
  return sumCents - wanted < smallestChargeCents ? sumCents : wanted;
}
