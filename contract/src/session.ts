import {
  drawTypes,
  gameRules,
  genders,
  leagueTypes,
  matchFrequencies,
  matchKinds,
  requestStatuses,
  sanctions,
  scoringFormats,
  sessionStatuses,
  sessionTypes,
  sports,
  standingsRules,
  timesAllowed,
} from '@courtline/domain/constants';
import { type SessionField, textLimits } from '@courtline/domain/session/session-form';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, idOf, plannedTime, utcTime } from './ids';
import { conferenceRatings } from './league';
import { recordHead } from './record-chain';
import { location, sentLocation } from './place';
import { rulePack } from './rule-pack-schema';
import { feeFields } from './session-fees';
import { line, paragraphs } from './text';

const count = (max: number) => z.int().min(0).max(max);
const points = z.number().min(0).max(999);

const lineFields = {
  singlesMatchCount: count(50).nullable(),
  singlesPointsPerMatch: points.nullable(),
  singlesScoringFormatTypeId: idOf(scoringFormats).nullable(),
  singlesTimeAllowedTypeId: idOf(timesAllowed).nullable(),
  doublesMatchCount: count(50).nullable(),
  doublesPointsPerMatch: points.nullable(),
  doublesScoringFormatTypeId: idOf(scoringFormats).nullable(),
  doublesTimeAllowedTypeId: idOf(timesAllowed).nullable(),
};

/** Fields set by the organizer; those that do not apply to the kind of session may be omitted or null. */
const writableFields = {
  name: line(80),
  description: paragraphs(textLimits.description),
  sessionTypeId: idOf(sessionTypes),
  sessionStatusTypeId: idOf(sessionStatuses),
  sessionMatchTypeId: idOf(matchKinds),
  sessionStandingsTypeId: idOf(standingsRules),
  drawTypeId: idOf(drawTypes).nullable(),
  sanctionTypeId: idOf(sanctions).nullable(),
  startDateUtc: plannedTime,
  endDateUtc: plannedTime,
  teamRegistrationStartDateUtc: plannedTime,
  teamRegistrationEndDateUtc: plannedTime,
  ...feeFields,
  teamsMax: count(999),
  matchesPerTeam: count(999).nullable(),
  teamMatchFrequencyTypeId: idOf(matchFrequencies).nullable(),
  teamRequiredPlayersMin: count(99),
  /** Maximum size of a roster; null means no limit. */
  teamPlayersMax: z.int().min(1).max(99).nullable(),
  ...lineFields,
  gameRuleTypeId: idOf(gameRules),
  /** Whether registration rejects players outside the conference's audience. */
  enforceAudience: z.boolean(),
  requiresTerms: z.boolean(),
  /** Venue of a tournament. */
  location: sentLocation.nullable(),
} satisfies Record<SessionField, z.ZodType>;

const writableSession = z.strictObject(writableFields);

const createSessionBody = writableSession
  .partial()
  .required({ name: true, sessionTypeId: true, sessionMatchTypeId: true, teamsMax: true })
  .extend({ conferenceId: id });

export type SessionBody = z.output<typeof createSessionBody>;

/** Progress of the session, which locks some of its fields. */
const stateFields = {
  hasRegisteredPlayers: z.boolean(),
  hasPostedResults: z.boolean(),
  hasPublishedSchedule: z.boolean(),
  hasSchedule: z.boolean(),
};

/** Read-only fields; a write may send them back unchanged. */
const readOnlyFields = {
  id,
  conferenceId: id,
  leagueId: id,
  conferenceName: z.string(),
  leagueName: z.string(),
  leagueTypeId: idOf(leagueTypes),
  sportTypeId: idOf(sports),
  /** Same text as the description. */
  sessionDetails: z.string().nullable(),
  isMultiWeekByDate: z.boolean(),
  ...stateFields,
  teamCount: z.int(),
  /** Time zone of the venue, in which dates are shown; null if no location is set. */
  timeZone: z.string().nullable(),
  /** Time zone of the conference; used if the session has no location. */
  conferenceTimeZone: z.string().nullable(),
  /** The league's current fee, for organizers of the session; null for all others. */
  leagueFee: z.number().nullable(),
  currencySymbol: z.string(),
  /** Null where the standard rules apply. */
  rulePack: rulePack.nullable(),
  canManage: z.boolean(),
};

const session = z.object({
  ...writableFields,
  name: z.string(),
  description: z.string().nullable(),
  startDateUtc: utcTime,
  endDateUtc: utcTime,
  teamRegistrationStartDateUtc: utcTime,
  teamRegistrationEndDateUtc: utcTime,
  matchesPerTeam: z.int(),
  location: location.nullable(),
  ...readOnlyFields,
  version: z.int(),
});

export type Session = z.infer<typeof session>;

/** Picks the read-only fields from a body, to check that they are unchanged. */
export const readOnlySession = z.object(readOnlyFields).partial();

/** Omitted fields stay unchanged; a stale version is rejected. */
const updateSessionBody = writableSession
  .partial()
  .extend(readOnlySession.shape)
  .extend({ version: z.int().optional() });

export const createSession = call({
  summary: 'Creates a session of a conference',
  method: 'POST',
  path: '/v1/leagues/sessions',
  body: createSessionBody,
  response: session,
  audience: 'member',
  status: 201,
});

export const readSession = call({
  summary: 'Shows a session with everything that its editor needs',
  method: 'GET',
  path: '/v1/leagues/sessions/:id',
  params: z.object({ id: addressId }),
  response: session,
  audience: 'anyone',
});

export const updateSession = call({
  summary: 'Changes a session, as far as its state allows',
  method: 'PUT',
  path: '/v1/leagues/sessions/:id',
  params: z.object({ id: addressId }),
  body: updateSessionBody,
  response: session,
  audience: 'member',
});

export const deleteSession = call({
  summary: 'Deletes a session with no registered players',
  method: 'DELETE',
  path: '/v1/leagues/sessions/:id',
  params: z.object({ id: addressId }),
  audience: 'member',
});

/** Phone and e-mail are masked for visitors. */
const sessionOrganizer = z.object({
  id,
  memberId: id,
  playerId: id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Until the appointment is accepted, phone and email are hidden and messages are not delivered to them. */
  hasAccepted: z.boolean(),
  profileImage: z.string().nullable(),
});

export type SessionOrganizer = z.infer<typeof sessionOrganizer>;

export const sessionSummary = call({
  summary: "Shows a session, its conference, its organizers and the caller's role in it",
  method: 'GET',
  path: '/v2/leagues/sessions/:id/summary',
  params: z.object({ id: addressId }),
  response: z.object({
    session,
    conference: z.object({
      id,
      name: z.string(),
      minAge: z.int(),
      maxAge: z.int(),
      genderTypeId: idOf(genders),
      sportTypeId: idOf(sports),
      conferenceRatings,
      location: location.nullable(),
    }),
    conferenceOrganizers: z.array(sessionOrganizer),
    captainRequest: z.object({
      currentRequest: z.object({ sessionRequestStatusTypeId: idOf(requestStatuses) }).nullable(),
      isCaptainInSession: z.boolean(),
    }),
    /** Teams of this session that the caller plays for or captains. */
    memberTeams: z.array(
      z.object({ teamId: id, teamName: z.string(), crest, isRostered: z.boolean(), isCaptain: z.boolean() }),
    ),
    sessionJoinRequest: z.object({ canSendSessionJoinRequest: z.boolean() }),
    /** Rounds of the published schedule in order, those of the main draw in a tournament; empty before it is published. */
    rounds: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        /** When its first dated match starts. */
        firstMatchUtc: utcTime.nullable(),
        /** Without byes. */
        matchCount: z.int(),
        playedCount: z.int(),
      }),
    ),
    recordHead,
    /** Captains add or added secrets to the draw. */
    hasDrawCeremony: z.boolean(),
  }),
  audience: 'anyone',
});

export type SessionSummary = z.infer<typeof sessionSummary.response>;
