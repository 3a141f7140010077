import { matchKinds, sessionTypes } from '../constants';

export type SessionPlace = { placeId?: string; placeName: string; formattedAddress: string };

/** Fields of the session form while it is being filled in; null is an empty field. */
export type SessionForm = {
  name: string;
  description: string;
  sessionTypeId: number | null;
  sessionStatusTypeId: number;
  sessionMatchTypeId: number | null;
  sessionStandingsTypeId: number;
  drawTypeId: number | null;
  sanctionTypeId: number | null;
  startDateUtc: string | null;
  endDateUtc: string | null;
  teamRegistrationStartDateUtc: string | null;
  teamRegistrationEndDateUtc: string | null;
  registrationFee: number | null;
  /** The league fee: displayed, copied from the league, and above 0 in a verified session. */
  registrationVerificationFee: number | null;
  teamsMax: number | null;
  matchesPerTeam: number | null;
  teamMatchFrequencyTypeId: number | null;
  teamRequiredPlayersMin: number | null;
  teamPlayersMax: number | null;
  singlesMatchCount: number | null;
  singlesPointsPerMatch: number | null;
  singlesScoringFormatTypeId: number | null;
  singlesTimeAllowedTypeId: number | null;
  doublesMatchCount: number | null;
  doublesPointsPerMatch: number | null;
  doublesScoringFormatTypeId: number | null;
  doublesTimeAllowedTypeId: number | null;
  gameRuleTypeId: number;
  enforceAudience: boolean;
  location: SessionPlace | null;
};

export type SessionField = keyof SessionForm;

type Kind = Pick<SessionForm, 'sessionTypeId' | 'sessionMatchTypeId'>;

export const singlesFields = [
  'singlesMatchCount',
  'singlesPointsPerMatch',
  'singlesScoringFormatTypeId',
  'singlesTimeAllowedTypeId',
] as const satisfies readonly SessionField[];

export const doublesFields = [
  'doublesMatchCount',
  'doublesPointsPerMatch',
  'doublesScoringFormatTypeId',
  'doublesTimeAllowedTypeId',
] as const satisfies readonly SessionField[];

const tournamentFields: readonly SessionField[] = ['location', 'drawTypeId'];
const seasonFields: readonly SessionField[] = [
  'teamMatchFrequencyTypeId',
  'sessionStandingsTypeId',
  'matchesPerTeam',
];

/** A field that does not apply to the chosen kind of session is neither shown nor required. */
export function isFieldShown(field: SessionField, kind: Kind): boolean {
  if (singlesFields.some((name) => name === field)) return playsSingles(kind);
  if (doublesFields.some((name) => name === field)) return playsDoubles(kind);
  if (tournamentFields.includes(field)) return isTournament(kind);
  return !(seasonFields.includes(field) && isTournament(kind));
}

export function isTournament({ sessionTypeId }: Pick<Kind, 'sessionTypeId'>): boolean {
  return sessionTypeId === sessionTypes.tournament.id;
}

export function isMultiRound({ sessionTypeId }: Pick<Kind, 'sessionTypeId'>): boolean {
  return sessionTypeId === sessionTypes.multiRound.id;
}

export function playsSingles({ sessionMatchTypeId }: Pick<Kind, 'sessionMatchTypeId'>): boolean {
  return sessionMatchTypeId === matchKinds.singles.id || sessionMatchTypeId === matchKinds.both.id;
}

export function playsDoubles({ sessionMatchTypeId }: Pick<Kind, 'sessionMatchTypeId'>): boolean {
  return sessionMatchTypeId === matchKinds.doubles.id || sessionMatchTypeId === matchKinds.both.id;
}
