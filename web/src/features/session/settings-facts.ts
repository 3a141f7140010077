import type { Session } from '@courtline/contract/session';
import {
  drawTypes,
  gameRules,
  matchFrequencies,
  matchKinds,
  sanctions,
  scoringFormats,
  sessionStatuses,
  sessionTypes,
  sports,
  standingsRules,
  timesAllowed,
} from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { pricesByDay } from '@courtline/domain/registration/prices-by-day';
import { refundPolicyText } from '@courtline/domain/registration/refund-policy';
import { type SessionField, isFieldShown } from '@courtline/domain/session/session-form';
import type { Fact } from '../../ui/facts';
import { viewerZone } from '../../ui/viewer-zone';

type Group = { title: string; facts: Fact[] };

/** The settings of a session in the order of its form; those that its kind does not have are left out. */
export function settingsFacts(session: Session): Group[] {
  return [
    { title: 'Details', facts: details(session) },
    { title: 'Place and dates', facts: dates(session) },
    { title: 'Teams', facts: teams(session) },
    { title: 'Matches', facts: matches(session) },
    { title: 'Singles', facts: lines(session, 'singles') },
    { title: 'Doubles', facts: lines(session, 'doubles') },
    { title: 'Fees per player', facts: fees(session) },
  ].filter(({ facts }) => facts.length > 0);
}

const none = '–';

function details(session: Session): Fact[] {
  const sanctionable = session.sportTypeId === sports.pickleball.id;
  return [
    { label: 'Session type', value: labelOrDash(sessionTypes, session.sessionTypeId) },
    { label: 'Session status', value: labelOrDash(sessionStatuses, session.sessionStatusTypeId) },
    ...when(sanctionable, 'Sanctioned by', labelOrDash(sanctions, session.sanctionTypeId)),
  ];
}

function dates(session: Session): Fact[] {
  const zones = { zone: session.timeZone ?? viewerZone(), viewerZone: viewerZone() };
  const at = (utc: string) => formatDate(utc, 'matchCard', zones);
  return [
    ...shown(session, 'location', 'Location', session.location?.placeName ?? none),
    { label: 'Session start', value: at(session.startDateUtc) },
    { label: 'Session end', value: at(session.endDateUtc) },
    { label: 'Team registration start', value: at(session.teamRegistrationStartDateUtc) },
    { label: 'Team registration end', value: at(session.teamRegistrationEndDateUtc) },
  ];
}

function teams(session: Session): Fact[] {
  const { teamPlayersMax, teamMatchFrequencyTypeId: frequency } = session;
  return [
    { label: 'Max teams', value: session.teamsMax },
    ...shown(
      session,
      'teamMatchFrequencyTypeId',
      'Match frequency',
      labelOrDash(matchFrequencies, frequency),
    ),
    ...shown(session, 'matchesPerTeam', 'Matches per team', session.matchesPerTeam),
    { label: 'Players required per team', value: session.teamRequiredPlayersMin },
    { label: 'Roster limit', value: teamPlayersMax ?? 'No limit' },
    { label: 'Enforce eligibility', value: session.enforceAudience ? 'Yes' : 'No' },
    { label: "Require the league's terms", value: session.requiresTerms ? 'Yes' : 'No' },
  ];
}

function matches(session: Session): Fact[] {
  const isPickleball = session.sportTypeId === sports.pickleball.id;
  const { sessionStandingsTypeId: rule } = session;
  return [
    { label: 'Match format', value: labelOrDash(matchKinds, session.sessionMatchTypeId) },
    ...when(isPickleball, 'Game rule', labelOrDash(gameRules, session.gameRuleTypeId)),
    ...shown(session, 'drawTypeId', 'Draw type', labelOrDash(drawTypes, session.drawTypeId)),
    ...shown(session, 'sessionStandingsTypeId', 'Team standings rule', labelOrDash(standingsRules, rule)),
  ];
}

function lines(session: Session, kind: 'singles' | 'doubles'): Fact[] {
  if (!isFieldShown(`${kind}MatchCount`, session)) return [];
  return [
    { label: 'Matches', value: session[`${kind}MatchCount`] },
    { label: 'Points per match', value: session[`${kind}PointsPerMatch`] },
    { label: 'Scoring format', value: labelOrDash(scoringFormats, session[`${kind}ScoringFormatTypeId`]) },
    { label: 'Time allowed', value: labelOrDash(timesAllowed, session[`${kind}TimeAllowedTypeId`]) },
  ];
}

function fees(session: Session): Fact[] {
  const [fee, league] = [centsOf(session.registrationFee), centsOf(session.registrationVerificationFee)];
  const money = (cents: number) => formatMoney(cents, session.currencySymbol);
  return [
    { label: 'Registration fee', value: money(fee) },
    { label: 'League fee', value: money(league) },
    { label: 'Total per player', value: money(fee + league) },
    ...pricesByDay(session).map(({ label, text }) => ({ label, value: text })),
    { label: 'Released players', value: refundPolicyText(session) },
  ];
}

function shown(session: Session, field: SessionField, label: string, value: Fact['value']): Fact[] {
  return when(isFieldShown(field, session), label, value);
}

function when(isThere: boolean, label: string, value: Fact['value']): Fact[] {
  return isThere ? [{ label, value }] : [];
}

function labelOrDash(table: Record<string, { id: number; label: string }>, id: number | null): string {
  return id === null ? none : labelOf(table, id);
}
