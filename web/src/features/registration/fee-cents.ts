import type { RegistrationFees } from '@courtline/contract/registration';
import type { Fees } from '@courtline/domain/registration/fees';
import { centsOf } from '@courtline/domain/registration/money';

type Amounts = Pick<RegistrationFees, 'sessionEntryFee' | 'leagueFee' | 'serviceFee' | 'total'>;

export function centsIn(fees: Amounts): Fees {
  return {
    entryFeeCents: centsOf(fees.sessionEntryFee),
    leagueFeeCents: centsOf(fees.leagueFee),
    serviceFeeCents: centsOf(fees.serviceFee),
    totalCents: centsOf(fees.total),
  };
}
