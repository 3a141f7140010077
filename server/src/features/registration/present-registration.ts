import type { Registration } from '@courtline/contract/registration';
import { currency } from '@courtline/domain/constants';
import { canSeeRegistration } from '@courtline/domain/permission/privacy';
import { revealOf } from '@courtline/domain/permission/policies';
import { amountOf } from '@courtline/domain/registration/money';
import { isSelf } from '@courtline/domain/permission/asker';
import { enforceVerdict } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { presentDiscount } from './present-price';
import { type RegistrationRow, findShownRegistration } from '../../store/registration/registration-view';

/** Not found for viewers who may not see the registration. */
export async function showRegistration(
  { actor, services }: RequestContext,
  id: number,
): Promise<Registration> {
  const row = await findShownRegistration(services.db, id);
  if (!row) throw notFound();
  enforceVerdict(revealOf(canSeeRegistration(actor, scopeOf(row))));
  const isOwn = isSelf(actor, row.memberId);
  return { ...presentRegistration(row), ...(!isOwn && { receiptEmail: null }) };
}

/** If the session was deleted, only the league is left to check. */
function scopeOf({ leagueId, conferenceId, memberId }: RegistrationRow) {
  return { leagueId, conferenceId: conferenceId ?? 0, memberId };
}

export function presentRegistration(row: RegistrationRow): Registration {
  const { refund } = row;
  return {
    ...row,
    entryFee: amountOf(row.entryFeeCents),
    leagueFee: amountOf(row.leagueFeeCents),
    serviceFee: amountOf(row.serviceFeeCents),
    total: amountOf(row.totalCents),
    discount: presentDiscount(row.discount),
    currencySymbol: currency.symbol,
    refund: refund && { amount: amountOf(refund.amountCents), state: refund.state },
  };
}
