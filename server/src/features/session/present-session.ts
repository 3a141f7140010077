import type { Session } from '@courtline/contract/session';
import { currency } from '@courtline/domain/constants';
import type { Actor } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf } from '@courtline/domain/registration/money';
import { isMultiWeekByDate } from '@courtline/domain/schedule/create-schedule';
import type { SessionForm } from '@courtline/domain/session/session-form';
import type { WholeSession } from '../../store/session/session-details';

/** What the league asks today is told to those who run the session; others see what the session asks. */
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
  // The columns admit exactly the ids of the tables of constants.
  return shown as unknown as Session;
}

/** A session as its form holds it. */
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
