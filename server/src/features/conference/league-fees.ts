import type { Answer, Input } from '@courtline/contract/call';
import type { conferenceLeagueFees as feesCall } from '@courtline/contract/conference';
import { currency } from '@courtline/domain/constants';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf } from '@courtline/domain/registration/money';
import { allow } from '../../context/require-policy';
import type { Asking } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findLeagueFee } from '../../store/league/conference';

export async function leagueFees(
  { actor, db }: Asking,
  { params }: Input<typeof feesCall>,
): Promise<Answer<typeof feesCall>> {
  const fee = await findLeagueFee(db, params.id);
  if (!fee) throw notFound();
  allow(actor, canManageConference(actor, { leagueId: fee.leagueId, conferenceId: params.id }));
  return { leagueFee: amountOf(fee.leagueFeeCents), currencySymbol: currency.symbol };
}
