import type { PriceFields } from '@courtline/contract/registration';
import { amountOf } from '@courtline/domain/registration/money';
import type { Discount, Price } from '@courtline/domain/registration/price';

/** Dollars for the client, as everywhere in responses. */
export function presentPrice(price: Price): PriceFields {
  return {
    sessionEntryFee: amountOf(price.entryFeeCents),
    leagueFee: amountOf(price.leagueFeeCents),
    serviceFee: amountOf(price.serviceFeeCents),
    total: amountOf(price.totalCents),
    priceKind: price.priceKind,
    discount: presentDiscount(price.discount),
  };
}

export function presentDiscount(discount: Discount | null): PriceFields['discount'] {
  return (
    discount && {
      code: discount.code,
      entryFee: amountOf(discount.entryFeeCents),
      leagueFee: amountOf(discount.leagueFeeCents),
    }
  );
}
