import {
  type drawTypes,
  gameRules,
  type matchFrequencies,
  type matchKinds,
  newSessionDefaults,
  type sanctions,
  type scoringFormats,
  sessionStatuses,
  type sessionTypes,
  standingsRules,
  teamLimits,
  type timesAllowed,
} from '../constants';
import { refundPercents } from '../registration/refund-policy';
import { isTournament, playsDoubles, playsSingles, type SessionKind } from './session-kind';

export type SessionPlace = { placeId?: string; placeName: string; formattedAddress: string };

type IdOf<Table extends Record<string, { id: number }>> = Table[keyof Table]['id'];

/** Fields of the session form while it is being filled in; null is an empty field. */
export type SessionForm = {
  name: string;
  description: string;
  sessionTypeId: IdOf<typeof sessionTypes> | null;
  sessionStatusTypeId: IdOf<typeof sessionStatuses>;
  sessionMatchTypeId: IdOf<typeof matchKinds> | null;
  sessionStandingsTypeId: IdOf<typeof standingsRules>;
  drawTypeId: IdOf<typeof drawTypes> | null;
  sanctionTypeId: IdOf<typeof sanctions> | null;
  startDateUtc: string | null;
  endDateUtc: string | null;
  teamRegistrationStartDateUtc: string | null;
  teamRegistrationEndDateUtc: string | null;
  registrationFee: number | null;
  /** The league fee: displayed, copied from the league, and above 0 in a verified session. */
  registrationVerificationFee: number | null;
  /** Instead of the registration fee until a day; null without an early price. */
  earlyFee: number | null;
  /** The last day of the early fee, YYYY-MM-DD. */
  earlyUntil: string | null;
  /** Instead of the registration fee from a day on; null without a late price. */
  lateFee: number | null;
  /** The first day of the late fee, YYYY-MM-DD. */
  lateFrom: string | null;
  /** The last day with a full refund for a player whom a captain releases, YYYY-MM-DD. */
  fullRefundUntil: string | null;
  /** What is refunded after that day, or always without one. */
  refundPercent: number | null;
  teamsMax: number | null;
  matchesPerTeam: number | null;
  teamMatchFrequencyTypeId: IdOf<typeof matchFrequencies> | null;
  teamRequiredPlayersMin: number | null;
  teamPlayersMax: number | null;
  singlesMatchCount: number | null;
  singlesPointsPerMatch: number | null;
  singlesScoringFormatTypeId: IdOf<typeof scoringFormats> | null;
  singlesTimeAllowedTypeId: IdOf<typeof timesAllowed> | null;
  doublesMatchCount: number | null;
  doublesPointsPerMatch: number | null;
  doublesScoringFormatTypeId: IdOf<typeof scoringFormats> | null;
  doublesTimeAllowedTypeId: IdOf<typeof timesAllowed> | null;
  gameRuleTypeId: IdOf<typeof gameRules>;
  enforceAudience: boolean;
  /** Whether players accept the current terms of the league before they register. */
  requiresTerms: boolean;
  location: SessionPlace | null;
};

export type SessionField = keyof SessionForm;

/** The form before anything is chosen. */
export const emptyForm: SessionForm = {
  name: '',
  description: '',
  sessionTypeId: null,
  sessionStatusTypeId: sessionStatuses.open.id,
  sessionMatchTypeId: null,
  sessionStandingsTypeId: standingsRules.record.id,
  drawTypeId: null,
  sanctionTypeId: null,
  startDateUtc: null,
  endDateUtc: null,
  teamRegistrationStartDateUtc: null,
  teamRegistrationEndDateUtc: null,
  registrationFee: newSessionDefaults.registrationFee,
  registrationVerificationFee: newSessionDefaults.leagueFee,
  earlyFee: null,
  earlyUntil: null,
  lateFee: null,
  lateFrom: null,
  fullRefundUntil: null,
  refundPercent: refundPercents.max,
  teamsMax: null,
  matchesPerTeam: null,
  teamMatchFrequencyTypeId: null,
  teamRequiredPlayersMin: teamLimits.playersRequiredMin,
  teamPlayersMax: null,
  singlesMatchCount: null,
  singlesPointsPerMatch: null,
  singlesScoringFormatTypeId: null,
  singlesTimeAllowedTypeId: null,
  doublesMatchCount: null,
  doublesPointsPerMatch: null,
  doublesScoringFormatTypeId: null,
  doublesTimeAllowedTypeId: null,
  gameRuleTypeId: gameRules.to11By1.id,
  enforceAudience: false,
  requiresTerms: false,
  location: null,
};

export const sessionFields = Object.keys(emptyForm) as SessionField[];

export type TextField = { [F in SessionField]: SessionForm[F] extends string ? F : never }[SessionField];

/** Text that may stay empty: '' in the form, null in the database and in calls. */
export type OptionalText = Exclude<TextField, 'name'>;

/** Maximum length of each optional text. */
export const textLimits: Record<OptionalText, number> = {
  description: 8000,
};

export const optionalTexts = Object.keys(textLimits) as OptionalText[];

export const dateFields = [
  'startDateUtc',
  'endDateUtc',
  'teamRegistrationStartDateUtc',
  'teamRegistrationEndDateUtc',
] as const satisfies readonly SessionField[];

export type DateField = (typeof dateFields)[number];

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
export function isFieldShown(field: SessionField, kind: SessionKind): boolean {
  if (singlesFields.some((name) => name === field)) return playsSingles(kind);
  if (doublesFields.some((name) => name === field)) return playsDoubles(kind);
  if (tournamentFields.includes(field)) return isTournament(kind);
  return !(seasonFields.includes(field) && isTournament(kind));
}

/** Converts these fields, which all have values of the same type. */
export function mapFields<F extends SessionField, Values extends Record<F, unknown>, To>(
  fields: readonly F[],
  from: Values,
  convert: (value: Values[F]) => To,
): Record<F, To> {
  return Object.fromEntries(fields.map((field) => [field, convert(from[field])])) as Record<F, To>;
}
