import { sessionTypes } from '@courtline/domain/constants';
import { centsOf } from '@courtline/domain/registration/money';
import { type SessionForm, isTournament } from '@courtline/domain/session/session-form';
import type { LineFormat, SessionChange, SessionLines } from '../../store/session/save-session';

/** Converts a validated form to the row to be saved; the location is passed as its row id. */
export function toSessionRow(form: SessionForm, placeRowId: number | null): SessionChange {
  return {
    name: form.name,
    description: form.description || null,
    sessionStatusTypeId: form.sessionStatusTypeId,
    sessionStandingsTypeId: form.sessionStandingsTypeId,
    sanctionTypeId: form.sanctionTypeId,
    startsAt: dateOf(form.startDateUtc),
    endsAt: dateOf(form.endDateUtc),
    teamRegistrationStartsAt: dateOf(form.teamRegistrationStartDateUtc),
    teamRegistrationEndsAt: dateOf(form.teamRegistrationEndDateUtc),
    registrationFeeCents: centsOf(form.registrationFee ?? 0),
    registrationVerificationFeeCents: centsOf(form.registrationVerificationFee ?? 0),
    teamsMax: form.teamsMax ?? 0,
    matchesPerTeam: form.matchesPerTeam ?? 0,
    teamRequiredPlayersMin: form.teamRequiredPlayersMin ?? 0,
    teamPlayersMax: form.teamPlayersMax,
    gameRuleTypeId: form.gameRuleTypeId,
    enforceAudience: form.enforceAudience,
    ...linesOf(form),
    ...kindOf(form, placeRowId),
  };
}

function kindOf(form: SessionForm, placeId: number | null) {
  if (isTournament(form)) {
    return { sessionTypeId: sessionTypes.tournament.id, drawTypeId: form.drawTypeId, placeId };
  }
  return {
    sessionTypeId: sessionTypes.multiRound.id,
    teamMatchFrequencyTypeId: form.teamMatchFrequencyTypeId,
  };
}

function linesOf(form: SessionForm): SessionLines {
  const singles = formatOf(form, 'singles');
  const doubles = formatOf(form, 'doubles');
  if (doubles) return { singles, doubles };
  if (!singles) throw new Error('A session that has passed its checks has lines');
  return { singles, doubles };
}

function formatOf(form: SessionForm, kind: 'singles' | 'doubles'): LineFormat | null {
  const matchCount = form[`${kind}MatchCount`];
  const pointsPerMatch = form[`${kind}PointsPerMatch`];
  const scoringFormatTypeId = form[`${kind}ScoringFormatTypeId`];
  const timeAllowedTypeId = form[`${kind}TimeAllowedTypeId`];
  if (matchCount === null || pointsPerMatch === null) return null;
  if (scoringFormatTypeId === null || timeAllowedTypeId === null) return null;
  return { matchCount, pointsPerMatch, scoringFormatTypeId, timeAllowedTypeId };
}

function dateOf(utc: string | null): Date {
  if (utc === null) throw new Error('A session that has passed its checks has its dates');
  return new Date(utc);
}
