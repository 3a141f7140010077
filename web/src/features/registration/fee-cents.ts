import type { PriceFields } from '@courtline/contract/registration';
import type { Fees } from '@courtline/domain/registration/fees';
import type { Discount, PriceKind } from '@courtline/domain/registration/price';
import { centsOf } from '@courtline/domain/registration/money';

export type PricedFees = Fees & { priceKind: PriceKind; discount: Discount | null };

export function centsIn(fees: PriceFields): PricedFees {
  return {
    entryFeeCents: centsOf(fees.sessionEntryFee),
    leagueFeeCents: centsOf(fees.leagueFee),
    serviceFeeCents: centsOf(fees.serviceFee),
    totalCents: centsOf(fees.total),
    priceKind: fees.priceKind,
    discount: discountIn(fees.discount),
  };
}

export function discountIn(discount: PriceFields['discount']): Discount | null {
  if (discount === null) return null;
  const { code, entryFee, leagueFee } = discount;
  return { code, entryFeeCents: centsOf(entryFee), leagueFeeCents: centsOf(leagueFee) };
}
