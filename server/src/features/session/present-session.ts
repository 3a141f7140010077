import type { Session } from '@courtline/contract/session';
import { currency } from '@courtline/domain/constants';
import type { Actor } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf } from '@courtline/domain/registration/money';
import { isMultiWeekByDate } from '@courtline/domain/schedule/create-schedule';
import type { SessionForm } from '@courtline/domain/session/session-form';
import type { WholeSession } from '../../store/session/session-details';

/** Only organizers see the league's current fee; everyone else sees the session's fee. */
export function presentSession(row: WholeSession, actor: Actor): Session {
  const { registrationFeeCents, registrationVerificationFeeCents, leagueFeeCents, ...session } = row;
  const canManage = canManageConference(actor, row);
  const shown = {
    ...session,
    sessionDetails: row.description,
    isMultiWeekByDate: isMultiWeekByDate(row),
    registrationFee: amountOf(registrationFeeCents),
    registrationVerificationFee: amountOf(registrationVerificationFeeCents),
    leagueFee: canManage ? amountOf(leagueFeeCents) : null,
    currencySymbol: currency.symbol,
    canManage,
  };
  // The database columns allow exactly the ids in the constants tables.
  return shown as unknown as Session;
}

export function formOf(row: WholeSession): SessionForm {
  return {
    name: row.name,
    description: row.description ?? '',
    sessionTypeId: row.sessionTypeId,
    sessionStatusTypeId: row.sessionStatusTypeId,
    sessionMatchTypeId: row.sessionMatchTypeId,
    sessionStandingsTypeId: row.sessionStandingsTypeId,
    drawTypeId: row.drawTypeId,
    sanctionTypeId: row.sanctionTypeId,
    startDateUtc: row.startDateUtc,
    endDateUtc: row.endDateUtc,
    teamRegistrationStartDateUtc: row.teamRegistrationStartDateUtc,
    teamRegistrationEndDateUtc: row.teamRegistrationEndDateUtc,
    registrationFee: amountOf(row.registrationFeeCents),
    registrationVerificationFee: amountOf(row.registrationVerificationFeeCents),
    teamsMax: row.teamsMax,
    matchesPerTeam: row.matchesPerTeam,
    teamMatchFrequencyTypeId: row.teamMatchFrequencyTypeId,
    teamRequiredPlayersMin: row.teamRequiredPlayersMin,
    teamPlayersMax: row.teamPlayersMax,
    singlesMatchCount: row.singlesMatchCount,
    singlesPointsPerMatch: row.singlesPointsPerMatch,
    singlesScoringFormatTypeId: row.singlesScoringFormatTypeId,
    singlesTimeAllowedTypeId: row.singlesTimeAllowedTypeId,
    doublesMatchCount: row.doublesMatchCount,
    doublesPointsPerMatch: row.doublesPointsPerMatch,
    doublesScoringFormatTypeId: row.doublesScoringFormatTypeId,
    doublesTimeAllowedTypeId: row.doublesTimeAllowedTypeId,
    gameRuleTypeId: row.gameRuleTypeId,
    enforceAudience: row.enforceAudience,
    location: row.location,
  };
}
