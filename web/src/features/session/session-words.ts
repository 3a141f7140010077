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
import { type FieldWords, placeText, wallTimeText } from '../../ui/edit-conflicts';
import type { SessionValues } from './session-values';

const words = (label: string) => ({ label });
const choice = (label: string, table: Record<string, { id: number; label: string }>) => ({
  label,
  options: Object.values(table),
});
const date = (label: string) => ({ label, textOf: wallTimeText });

/** Labels of the form's fields. */
export const sessionWords: Record<keyof SessionValues, FieldWords> = {
  name: words('Session name'),
  description: words('Description'),
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
  registrationFee: words('Registration fee'),
  registrationVerificationFee: words('League fee'),
  teamsMax: words('Max teams'),
  matchesPerTeam: words('Matches per team'),
  teamMatchFrequencyTypeId: choice('Match frequency', matchFrequencies),
  teamRequiredPlayersMin: words('Players required per team'),
  teamPlayersMax: words('Roster limit'),
  singlesMatchCount: words('Singles matches'),
  singlesPointsPerMatch: words('Points per singles match'),
  singlesScoringFormatTypeId: choice('Singles scoring format', scoringFormats),
  singlesTimeAllowedTypeId: choice('Time allowed for singles', timesAllowed),
  doublesMatchCount: words('Doubles matches'),
  doublesPointsPerMatch: words('Points per doubles match'),
  doublesScoringFormatTypeId: choice('Doubles scoring format', scoringFormats),
  doublesTimeAllowedTypeId: choice('Time allowed for doubles', timesAllowed),
  gameRuleTypeId: choice('Game rule', gameRules),
  enforceAudience: words('Enforce audience limits'),
  location: { label: 'Location', textOf: placeText },
};
