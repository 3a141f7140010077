import type { Answer, Input } from '@courtline/contract/call';
import type { conferenceLeagueFees as feesCall } from '@courtline/contract/conference';
import { currency } from '@courtline/domain/constants';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf } from '@courtline/domain/registration/money';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findLeagueFee } from '../../store/league/conference';

export async function leagueFees(
  { actor, db }: RequestContext,
  { params }: Input<typeof feesCall>,
): Promise<Answer<typeof feesCall>> {
  const fee = await findLeagueFee(db, params.id);
  if (!fee) throw notFound();
  requirePolicy(actor, canManageConference(actor, { leagueId: fee.leagueId, conferenceId: params.id }));
  return { leagueFee: amountOf(fee.leagueFeeCents), currencySymbol: currency.symbol };
}
