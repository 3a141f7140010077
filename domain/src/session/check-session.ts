import {
  drawTypes,
  gameRules,
  matchFrequencies,
  matchKinds,
  sanctions,
  sessionStatuses,
  sessionTypes,
  timesAllowed,
} from '../constants';
import { checkFee } from '../registration/money';
import { checkPrices } from '../registration/check-prices';
import { checkRefundDay, checkRefundPercent } from '../registration/refund-policy';
import { checkMatchesPerTeam } from '../schedule/session-weeks';
import { checkStandingsRule } from '../standings/standings-rule';
import { checkName } from '../text/check-name';
import { checkSessionDates } from './check-session-dates';
import { type SessionField, type SessionForm, isFieldShown, optionalTexts, textLimits } from './session-form';
import { isTournament } from './session-kind';
import { isScoringFormat, sanctionsOf } from './session-options';
import { checkTournamentSize } from './tournament-size';

export type SessionProblems = Partial<Record<SessionField, string>>;

export type SessionContext = {
  sportTypeId: number;
  zone: string;
  now: Date;
  isNew: boolean;
  isLargeOffered: boolean;
  /** Number of existing teams; 0 for a new session. */
  teamCount: number;
  currentTeamsMax?: number | null;
};

/** Error messages by field; a form without errors can be sent. */
export function checkSession(form: SessionForm, context: SessionContext): SessionProblems {
  const found: Partial<Record<SessionField, string | null>> = {
    name: checkName(form.name),
    ...checkTexts(form),
    ...checkChoices(form, context),
    ...checkSessionDates(form, context),
    registrationFee: checkFee(form.registrationFee),
    registrationVerificationFee: checkFee(form.registrationVerificationFee),
    ...checkPrices(form),
    fullRefundUntil: checkRefundDay(form.fullRefundUntil),
    refundPercent: checkRefundPercent(form.refundPercent),
    ...checkSizes(form, context),
    ...checkLines(form, 'singles'),
    ...checkLines(form, 'doubles'),
  };
  return Object.fromEntries(
    Object.entries(found).filter(
      ([field, sentence]) => sentence !== null && isFieldShown(field as SessionField, form),
    ),
  );
}

function checkTexts(form: SessionForm): Partial<Record<SessionField, string | null>> {
  return Object.fromEntries(
    optionalTexts.map((field) => {
      const max = textLimits[field];
      return [field, form[field].length > max ? `Use at most ${max} characters` : null];
    }),
  );
}

function checkChoices(form: SessionForm, { sportTypeId }: SessionContext) {
  return {
    sessionTypeId: checkChoice(form.sessionTypeId, sessionTypes),
    sessionMatchTypeId: checkChoice(form.sessionMatchTypeId, matchKinds),
    sessionStatusTypeId: checkChoice(form.sessionStatusTypeId, sessionStatuses),
    sessionStandingsTypeId: checkStandingsRule(form.sessionStandingsTypeId, sportTypeId),
    drawTypeId: form.drawTypeId === null ? null : checkChoice(form.drawTypeId, drawTypes),
    teamMatchFrequencyTypeId:
      form.teamMatchFrequencyTypeId === null
        ? null
        : checkChoice(form.teamMatchFrequencyTypeId, matchFrequencies),
    gameRuleTypeId: checkChoice(form.gameRuleTypeId, gameRules),
    sanctionTypeId: checkSanction(form.sanctionTypeId, sportTypeId),
  };
}

function checkSizes(form: SessionForm, context: SessionContext) {
  const { isLargeOffered, currentTeamsMax: current = null } = context;
  const teams = checkCount(form.teamsMax, 999);
  const size = isTournament(form)
    ? checkTournamentSize(form.teamsMax ?? 0, { isLargeOffered, current })
    : null;
  return {
    teamsMax: teams ?? size ?? checkRoom(form.teamsMax ?? 0, context.teamCount),
    matchesPerTeam: checkCount(form.matchesPerTeam, 999) ?? checkMatchesPerTeam(form, context.zone),
    teamRequiredPlayersMin: checkCount(form.teamRequiredPlayersMin, 99),
    teamPlayersMax: form.teamPlayersMax === null ? null : checkCount(form.teamPlayersMax, 99, 1),
  };
}

function checkRoom(teamsMax: number, teamCount: number): string | null {
  return teamsMax < teamCount ? `The session already has ${teamCount} teams` : null;
}

function checkLines(form: SessionForm, kind: 'singles' | 'doubles') {
  const format = form[`${kind}ScoringFormatTypeId`];
  return {
    [`${kind}MatchCount`]: checkCount(form[`${kind}MatchCount`], 50),
    [`${kind}PointsPerMatch`]: checkPoints(form[`${kind}PointsPerMatch`]),
    [`${kind}ScoringFormatTypeId`]: format !== null && isScoringFormat(format) ? null : 'Required',
    [`${kind}TimeAllowedTypeId`]: checkChoice(form[`${kind}TimeAllowedTypeId`], timesAllowed),
  };
}

function checkChoice(id: number | null, table: Record<string, { id: number }>): string | null {
  return Object.values(table).some((choice) => choice.id === id) ? null : 'Required';
}

function checkSanction(id: number | null, sportTypeId: number): string | null {
  if (id === null || sanctionsOf(sportTypeId).some((body) => body.id === id)) return null;
  return `${sanctions.usap.label} sanctions pickleball only`;
}

function checkCount(count: number | null, max: number, min = 0): string | null {
  if (count === null || Number.isNaN(count)) return 'Required';
  if (!Number.isInteger(count)) return 'Enter a whole number';
  if (count < min) return `Enter ${min} or more`;
  return count > max ? `Enter at most ${max}` : null;
}

function checkPoints(points: number | null): string | null {
  if (points === null || Number.isNaN(points)) return 'Required';
  if (points < 0) return 'Enter 0 or more';
  return points > 999 ? 'Enter at most 999' : null;
}
