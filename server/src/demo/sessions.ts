import { matchFrequencies, sanctions, sessionStatuses, sessionTypes } from '@courtline/domain/constants';
import { shippedPack } from '@courtline/contract/shipped-packs';
import { type SessionForm, emptyForm } from '@courtline/domain/session/session-form';
import { settleSession } from '@courtline/domain/session/settle-session';
import { storedSession } from '@courtline/domain/session/stored-session';
import type { Db } from '../db/open';
import { saveNewSession } from '../store/session/save-session';
import { saveRulePack } from '../store/session/rule-pack';
import type { PlaceIds, PlaceKey } from './places';
import { datesOf, seasonOf } from './session-dates';
import { drawTypesOfPlans, type Plan, plans, type SessionPlan } from './session-plans';

export type SessionContext = {
  conferenceId: number;
  place: PlaceKey;
  places: PlaceIds;
  leagueFee: number;
  createdBy: number | null;
  now: Date;
};

export type FilledSession = {
  sessionId: number;
  plan: SessionPlan;
  startsAt: Date;
  isTournament: boolean;
  schedule: Plan['schedule'];
};

export async function fillSessions(
  db: Db,
  names: readonly SessionPlan[],
  context: SessionContext,
): Promise<FilledSession[]> {
  const filled: FilledSession[] = [];
  for (const plan of names) {
    const { schedule } = plans[plan];
    const form = makeForm(plans[plan], context);
    const isTournament = form.sessionTypeId === sessionTypes.tournament.id;
    const sessionId = await saveNewSession(db, {
      ...storedSession(settleSession(form)),
      location: isTournament ? { rowId: context.places[context.place] } : null,
      conferenceId: context.conferenceId,
      createdBy: context.createdBy,
    });
    const { rulePackId }: Plan = plans[plan];
    if (rulePackId) await saveRulePack(db, sessionId, shippedPack(rulePackId));
    const { startsAt } = datesOf(plans[plan], context);
    filled.push({ sessionId, plan, startsAt, isTournament, schedule });
  }
  return filled;
}

function makeForm(plan: Plan, context: SessionContext): SessionForm {
  const dates = datesOf(plan, context);
  const isOver = dates.endsAt <= context.now;
  return {
    ...emptyForm,
    name: `${seasonOf(dates.firstDay)} ${plan.name}`,
    description: plan.description,
    sessionStatusTypeId: isOver ? sessionStatuses.closed.id : sessionStatuses.open.id,
    sessionStandingsTypeId: plan.standings,
    sanctionTypeId: plan.isSanctioned ? sanctions.usap.id : null,
    startDateUtc: dates.startsAt.toISOString(),
    endDateUtc: dates.endsAt.toISOString(),
    teamRegistrationStartDateUtc: dates.registrationStartsAt.toISOString(),
    teamRegistrationEndDateUtc: dates.registrationEndsAt.toISOString(),
    registrationFee: plan.fee,
    registrationVerificationFee: context.leagueFee,
    teamsMax: plan.teams,
    teamRequiredPlayersMin: plan.playersMin,
    ...plan.lines,
    ...kindOf(plan),
  };
}

function kindOf({ kind, teams, weeks }: Plan) {
  if (kind === 'season') {
    return {
      sessionTypeId: sessionTypes.multiRound.id,
      teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
      // The last two weeks are for rain dates and for the final evening.
      matchesPerTeam: weeks - 2,
    };
  }
  const { id: drawTypeId } = drawTypesOfPlans[kind];
  return { sessionTypeId: sessionTypes.tournament.id, drawTypeId, matchesPerTeam: teams };
}
