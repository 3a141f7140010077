import {
  drawTypes,
  matchFrequencies,
  matchKinds,
  scoringFormats,
  sessionTypes,
  timesAllowed,
} from '../../constants';
import { newSessionForm } from '../session-defaults';
import type { SessionForm } from '../session-form';

export const zone = 'America/New_York';

const lines = {
  sessionMatchTypeId: matchKinds.both.id,
  singlesMatchCount: 3,
  singlesPointsPerMatch: 1,
  singlesScoringFormatTypeId: scoringFormats.twoSetsMatchTiebreak.id,
  singlesTimeAllowedTypeId: timesAllowed.unlimited.id,
  doublesMatchCount: 2,
  doublesPointsPerMatch: 1,
  doublesScoringFormatTypeId: scoringFormats.twoSetsMatchTiebreak.id,
  doublesTimeAllowedTypeId: timesAllowed.unlimited.id,
};

/** Ten weeks of team matches from September. */
export const aSeason: SessionForm = {
  ...newSessionForm(new Date('2026-08-01T12:00:00Z'), zone),
  ...lines,
  name: 'Fall season',
  sessionTypeId: sessionTypes.multiRound.id,
  startDateUtc: '2026-09-09T13:00:00Z',
  endDateUtc: '2026-11-22T14:00:00Z',
  teamRegistrationStartDateUtc: '2026-08-01T15:00:00Z',
  teamRegistrationEndDateUtc: '2026-09-01T15:00:00Z',
  teamsMax: 12,
  matchesPerTeam: 8,
  teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
};

export const aTournament: SessionForm = {
  ...aSeason,
  name: 'Fall championship',
  sessionTypeId: sessionTypes.tournament.id,
  drawTypeId: drawTypes.firstMatchBackDraw.id,
  teamMatchFrequencyTypeId: null,
  teamsMax: 16,
  matchesPerTeam: 16,
  location: { placeName: 'City Courts', formattedAddress: '1 Court Way' },
};
