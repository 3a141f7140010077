import {
  drawTypes,
  gameRules,
  matchFrequencies,
  matchKinds,
  sanctions,
  scoringFormats,
  sessionStatuses,
  sessionTypes,
  standingsRules,
  timesAllowed,
} from '@courtline/domain/constants';
import { type FieldLabel, placeText, wallTimeText } from '../../ui/edit-conflicts';
import type { SessionValues } from './session-values';

const plain = (label: string) => ({ label });
const choice = (label: string, table: Record<string, { id: number; label: string }>) => ({
  label,
  options: Object.values(table),
});
const date = (label: string) => ({ label, textOf: wallTimeText });

/** Labels of the form's fields. */
export const sessionFieldLabels: Record<keyof SessionValues, FieldLabel> = {
  name: plain('Session name'),
  description: plain('Description'),
  sessionTypeId: choice('Session type', sessionTypes),
  sessionStatusTypeId: choice('Session status', sessionStatuses),
  sessionMatchTypeId: choice('Match format', matchKinds),
  sessionStandingsTypeId: choice('Standings', standingsRules),
  drawTypeId: choice('Draw type', drawTypes),
  sanctionTypeId: choice('Sanctioned by', sanctions),
  startDateUtc: date('Session start'),
  endDateUtc: date('Session end'),
  teamRegistrationStartDateUtc: date('Team registration start'),
  teamRegistrationEndDateUtc: date('Team registration end'),
  registrationFee: plain('Registration fee'),
  registrationVerificationFee: plain('League fee'),
  earlyFee: plain('Early fee'),
  earlyUntil: plain('Early fee until'),
  lateFee: plain('Late fee'),
  lateFrom: plain('Late fee from'),
  fullRefundUntil: plain('Full refund until'),
  refundPercent: plain('Refund after that'),
  teamsMax: plain('Max teams'),
  matchesPerTeam: plain('Matches per team'),
  teamMatchFrequencyTypeId: choice('Match frequency', matchFrequencies),
  teamRequiredPlayersMin: plain('Players required per team'),
  teamPlayersMax: plain('Roster limit'),
  singlesMatchCount: plain('Singles matches'),
  singlesPointsPerMatch: plain('Points per singles match'),
  singlesScoringFormatTypeId: choice('Singles scoring format', scoringFormats),
  singlesTimeAllowedTypeId: choice('Time allowed for singles', timesAllowed),
  doublesMatchCount: plain('Doubles matches'),
  doublesPointsPerMatch: plain('Points per doubles match'),
  doublesScoringFormatTypeId: choice('Doubles scoring format', scoringFormats),
  doublesTimeAllowedTypeId: choice('Time allowed for doubles', timesAllowed),
  gameRuleTypeId: choice('Game rule', gameRules),
  enforceAudience: plain('Enforce eligibility'),
  requiresTerms: plain("Require the league's terms"),
  location: { label: 'Location', textOf: placeText },
};
