// Teams as organizers and captains edit them: create, change, delete, appoint captains.
import { registrationStatuses, sessionTypes } from '@courtline/domain/constants';
import { checkPin, readPin } from '@courtline/domain/team/pin';
import { z } from 'zod';
import { call } from './call';
import { crest, sentCrest } from './crest';
import { addressId, id, idOf, utcTime } from './ids';
import { location, sentLocation } from './place';
import { teamPowerIndex } from './rating';
import { line, refineWith } from './text';

const captain = z.object({
  /** Same as captainId: the specification uses both names. */
  id,
  captainId: id,
  memberId: id,
  playerId: id.nullable(),
  hasAccepted: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** For captains of the team and organizers of its conference, once the captain has accepted the role. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
  location: z.object({ display: z.string().nullable() }),
});

export type Captain = z.infer<typeof captain>;

/** A team as shown in every table of its session. */
export const managedTeam = z.object({
  id,
  name: z.string(),
  crest,
  sessionId: id,
  sessionTypeId: idOf(sessionTypes),
  /** Rostered players and substitutes. */
  teamMemberCount: z.int(),
  /** Spots held by others during payment. */
  heldSpots: z.int(),
  captains: z.array(captain),
  hasRegistrationPin: z.boolean(),
  homeCourtLocation: location.nullable(),
  teamPowerIndex,
  /** Null while there are no standings. */
  rank: z.int().nullable(),
  /** Wins and losses as one text. */
  record: z.string(),
  teamMatchWins: z.int(),
  teamMatchLosses: z.int(),
  /** 0 is Sunday, in the time zone of the home court. */
  dayOfWeek: z.int().nullable(),
  /** UTC, with the offset on the session's first day. */
  timeOfDay: z.string().nullable(),
  hourOfDay: z.int().nullable(),
  minuteOfHour: z.int().nullable(),
  /** The home slot as text in the time zone of the home court: 'Tuesdays at 7:00 PM'. */
  matchTime: z.string().nullable(),
  /** Time zone of the home slot. */
  timeZone: z.string(),
  teamRegistrationAvailabilityStatusTypeId: idOf(registrationStatuses),
  /** Why the team takes no players now; null if it does. */
  registrationRefusal: z.string().nullable(),
  seed: z.int().nullable(),
  /** The team of another session that this one was copied from. */
  copiedFromTeamId: id.nullable(),
  /** The first team of this chain of copies, the same in every season; the team itself if it is not a copy. */
  originTeamId: id,
  /** Whether the caller may edit this team and see its registration PIN. */
  canManage: z.boolean(),
  version: z.int(),
});

export type ManagedTeam = z.infer<typeof managedTeam>;

const managedTeamWithPin = managedTeam.extend({
  /** For captains of the team and organizers of its conference; null for all others. */
  registrationPin: z.string().nullable(),
});

export type TeamDetails = z.infer<typeof managedTeamWithPin>;

/** Empty means no PIN. */
const pin = z.string().max(100).nullable().superRefine(refineWith(checkPin)).transform(readPin);

/** The home slot: a weekday at the home court and a time in UTC; if a full timestamp is sent, only its time is used. */
const slot = {
  dayOfWeek: z.int().min(0).max(6).nullish(),
  hourOfDay: z.int().min(0).max(23).nullish(),
  minuteOfHour: z.int().min(0).max(59).nullish(),
  matchStartTimeUtc: utcTime.nullish(),
};

/** If false, a name that another team of the session has is rejected with 409, so that the client can ask first. */
export const allowSameName = z.boolean().default(true);

export const createTeamBody = z.strictObject({
  name: line(80),
  sessionId: id,
  registrationPin: pin.optional(),
  teamRegistrationAvailabilityStatusTypeId: idOf(registrationStatuses).default(registrationStatuses.open.id),
  ...slot,
  homeCourtLocation: sentLocation.nullish(),
  /** Alias of homeCourtLocation, which takes precedence if both are sent. */
  location: sentLocation.nullish(),
  teamCaptainMemberId: id,
  allowSameName,
});

/** Read-only fields; if sent back, they must be unchanged. */
const readOnlyTeam = z.object({
  id: z.unknown(),
  sessionId: z.unknown(),
  sessionTypeId: z.unknown(),
  teamMemberCount: z.unknown(),
  heldSpots: z.unknown(),
  captains: z.unknown(),
  hasRegistrationPin: z.unknown(),
  teamPowerIndex: z.unknown(),
  rank: z.unknown(),
  record: z.unknown(),
  teamMatchWins: z.unknown(),
  teamMatchLosses: z.unknown(),
  timeOfDay: z.unknown(),
  matchTime: z.unknown(),
  timeZone: z.unknown(),
  registrationRefusal: z.unknown(),
  seed: z.unknown(),
  copiedFromTeamId: z.unknown(),
  originTeamId: z.unknown(),
  canManage: z.unknown(),
});

export const readOnlyTeamFields = Object.keys(readOnlyTeam.shape) as (keyof typeof readOnlyTeam.shape)[];

/** Omitted fields stay unchanged. */
export const updateTeamBody = z.strictObject({
  name: line(80).optional(),
  crest: sentCrest,
  registrationPin: pin.optional(),
  teamRegistrationAvailabilityStatusTypeId: idOf(registrationStatuses).optional(),
  ...slot,
  homeCourtLocation: sentLocation.nullish(),
  location: sentLocation.nullish(),
  version: z.int().optional(),
  allowSameName,
  ...readOnlyTeam.partial().shape,
});

export const createTeam = call({
  summary: 'Creates a team of a session, with its first captain',
  method: 'POST',
  path: '/v1/leagues/teams',
  body: createTeamBody,
  response: managedTeamWithPin,
  audience: 'member',
  status: 201,
});

const params = z.object({ id: addressId });

export const teamDetails = call({
  summary: 'Shows a team with everything that its editor needs',
  method: 'GET',
  path: '/v1/leagues/teams/:id',
  params,
  response: managedTeamWithPin,
  audience: 'anyone',
});

export const updateTeam = call({
  summary: 'Changes a team',
  method: 'PUT',
  path: '/v1/leagues/teams/:id',
  params,
  body: updateTeamBody,
  response: managedTeamWithPin,
  audience: 'member',
});

export const updateTeamRegistration = call({
  summary: 'Changes a team, as its captains do on their own page',
  method: 'PUT',
  path: '/v1/leagues/teams/:id/update-registration',
  params,
  body: updateTeamBody,
  response: managedTeamWithPin,
  audience: 'member',
});

export const resetPinTries = call({
  summary: "Resets a team's PIN attempts",
  method: 'DELETE',
  path: '/v1/leagues/teams/:id/pin-tries',
  params,
  audience: 'member',
});

export const deleteTeam = call({
  summary: 'Deletes a team without players, until its session starts',
  method: 'DELETE',
  path: '/v1/leagues/teams/:id',
  params,
  audience: 'member',
});

export const addCaptain = call({
  summary: 'Makes a member a captain of the team; three at most',
  method: 'POST',
  path: '/v1/leagues/teams/:id/captains',
  params,
  body: z.strictObject({ memberId: id }),
  response: managedTeamWithPin,
  audience: 'member',
  status: 201,
});

export const removeCaptain = call({
  summary: 'Removes a captain of the team, named by captain id or member id; one always remains',
  method: 'DELETE',
  path: '/v1/leagues/teams/:id/captains/:captainId',
  params: z.object({ id: addressId, captainId: addressId }),
  audience: 'member',
});
