import type { Session } from '@courtline/contract/session';
import { currency } from '@courtline/domain/constants';
import type { Actor } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf } from '@courtline/domain/registration/money';
import { isMultiWeekByDate } from '@courtline/domain/schedule/create-schedule';
import type { WholeSession } from '../../store/session/session-details';

/** Only organizers see the league's current fee; everyone else sees the session's fee. */
export function presentSession({ leagueFeeCents, ...session }: WholeSession, actor: Actor): Session {
  const canManage = canManageConference(actor, session);
  return {
    ...session,
    sessionDetails: session.description,
    isMultiWeekByDate: isMultiWeekByDate(session),
    leagueFee: canManage ? amountOf(leagueFeeCents) : null,
    currencySymbol: currency.symbol,
    canManage,
  };
}
