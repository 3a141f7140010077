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
import { checkFee } from '@courtline/domain/registration/money';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, plannedTime, utcTime } from './ids';
import { conferenceRatings } from './league';
import { location, sentLocation } from './place';
import { line, obeying, paragraphs } from './text';

/** Dollars with at most two decimals, as people write them. */
const fee = z.number().superRefine(obeying(checkFee));
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

/** What an organizer decides; what the kind of session does not have may be left out or null. */
const decided = {
  name: line(80),
  description: paragraphs(8000),
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
  registrationFee: fee,
  /** The league fee: the league's own, or the one that the session already has. */
  registrationVerificationFee: fee,
  teamsMax: count(999),
  matchesPerTeam: count(999).nullable(),
  teamMatchFrequencyTypeId: idOf(matchFrequencies).nullable(),
  teamRequiredPlayersMin: count(99),
  /** The most that a roster holds; null is no limit. */
  teamPlayersMax: z.int().min(1).max(99).nullable(),
  ...lineFields,
  gameRuleTypeId: idOf(gameRules),
  /** Whether registration refuses whom the conference is not for. */
  enforceAudience: z.boolean(),
  /** Where a tournament is played. */
  location: sentLocation.nullable(),
};

const everything = z.strictObject(decided);

const createSessionBody = everything
  .partial()
  .required({ name: true, sessionTypeId: true, sessionMatchTypeId: true, teamsMax: true })
  .extend({ conferenceId: id });

export type SessionBody = z.output<typeof createSessionBody>;

/** How far the session has come, which locks some of its fields. */
const stateFields = {
  hasRegisteredPlayers: z.boolean(),
  hasPostedResults: z.boolean(),
  hasPublishedSchedule: z.boolean(),
  hasSchedule: z.boolean(),
};

/** Owned by the service; on writes they may come back unchanged. */
const owned = {
  id,
  conferenceId: id,
  leagueId: id,
  conferenceName: z.string(),
  leagueName: z.string(),
  leagueTypeId: idOf(leagueTypes),
  sportTypeId: idOf(sports),
  /** The same text as the description. */
  sessionDetails: z.string().nullable(),
  isMultiWeekByDate: z.boolean(),
  ...stateFields,
  teamCount: z.int(),
  /** The clock of the venue, in which people read the dates; null where no place is set. */
  timeZone: z.string().nullable(),
  /** The clock of the conference, which counts where the session has no place of its own. */
  conferenceTimeZone: z.string().nullable(),
  /** What the league asks today, for those who run the session; null for everybody else. */
  leagueFee: z.number().nullable(),
  currencySymbol: z.string(),
  canManage: z.boolean(),
};

const session = z.object({
  ...decided,
  name: z.string(),
  description: z.string().nullable(),
  startDateUtc: utcTime,
  endDateUtc: utcTime,
  teamRegistrationStartDateUtc: utcTime,
  teamRegistrationEndDateUtc: utcTime,
  matchesPerTeam: z.int(),
  location: location.nullable(),
  ...owned,
  version: z.int(),
});

export type Session = z.infer<typeof session>;

/** Picks from a body what may come back, but only unchanged. */
export const ownedSession = z.object(owned).partial();

/** What is left out stays as it is; a stale version is refused. */
const updateSessionBody = everything
  .partial()
  .extend(ownedSession.shape)
  .extend({ version: z.int().optional() });

export const createSession = call({
  summary: 'Creates a session of a conference',
  method: 'POST',
  path: '/v1/leagues/sessions',
  body: createSessionBody,
  answer: session,
  audience: 'member',
  status: 201,
});

export const readSession = call({
  summary: 'Shows a session with everything that its editor needs',
  method: 'GET',
  path: '/v1/leagues/sessions/:id',
  params: z.object({ id: addressId }),
  answer: session,
  audience: 'anyone',
});

export const updateSession = call({
  summary: 'Changes a session, as far as its state allows',
  method: 'PUT',
  path: '/v1/leagues/sessions/:id',
  params: z.object({ id: addressId }),
  body: updateSessionBody,
  answer: session,
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
  /** Until the appointment is accepted there is no phone and no email, and no message reaches them. */
  hasAccepted: z.boolean(),
  profileImage: z.string().nullable(),
});

export type SessionOrganizer = z.infer<typeof sessionOrganizer>;

export const sessionSummary = call({
  summary: 'Shows a session, its conference, its organizers, and what the caller is in it',
  method: 'GET',
  path: '/v2/leagues/sessions/:id/summary',
  params: z.object({ id: addressId }),
  answer: z.object({
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
    /** The teams of this session that the caller plays for or captains. */
    memberTeams: z.array(
      z.object({ teamId: id, teamName: z.string(), isRostered: z.boolean(), isCaptain: z.boolean() }),
    ),
    sessionJoinRequest: z.object({ canSendSessionJoinRequest: z.boolean() }),
  }),
  audience: 'anyone',
});

export type SessionSummary = z.infer<typeof sessionSummary.answer>;
