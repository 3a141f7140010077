import { registrationStatuses, sessionTypes } from '@courtline/domain/constants';
import { checkPin, readPin } from '@courtline/domain/team/pin';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { location, sentLocation } from './place';
import { teamPowerIndex } from './rating';
import { line, obeying } from './text';

const captain = z.object({
  /** The captain id once more: the specification names it both ways. */
  id,
  captainId: id,
  memberId: id,
  playerId: id.nullable(),
  hasAccepted: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** For the captains of the team and for those who run its conference, once the captain has accepted the role. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
  location: z.object({ display: z.string().nullable() }),
});

export type Captain = z.infer<typeof captain>;

/** A team as every table of its session shows it. */
export const deskTeam = z.object({
  id,
  name: z.string(),
  sessionId: id,
  sessionTypeId: idOf(sessionTypes),
  /** Rostered players and substitutes. */
  teamMemberCount: z.int(),
  /** Spots that others than the caller hold while they pay. */
  heldSpots: z.int(),
  captains: z.array(captain),
  hasRegistrationPin: z.boolean(),
  homeCourtLocation: location.nullable(),
  teamPowerIndex,
  /** Null while there are no standings. */
  rank: z.int().nullable(),
  /** Wins and losses in one text. */
  record: z.string(),
  teamMatchWins: z.int(),
  teamMatchLosses: z.int(),
  /** 0 is Sunday, on the calendar of the home court. */
  dayOfWeek: z.int().nullable(),
  /** In UTC, by the offset on the session's first day. */
  timeOfDay: z.string().nullable(),
  hourOfDay: z.int().nullable(),
  minuteOfHour: z.int().nullable(),
  /** The slot in words on the clock of the home court: 'Tuesdays at 7:00 PM'. */
  matchTime: z.string().nullable(),
  /** The clock on which the slot is a wall time. */
  timeZone: z.string(),
  teamRegistrationAvailabilityStatusTypeId: idOf(registrationStatuses),
  /** Why the team takes no players now; null where it does. */
  registrationRefusal: z.string().nullable(),
  seed: z.int().nullable(),
  /** The team of another session from which this one was copied. */
  copiedFromTeamId: id.nullable(),
  /** The first team of this line of copies, the same in every season; the team itself where it is no copy. */
  originTeamId: id,
  /** Whether the caller changes this team and sees its password. */
  canManage: z.boolean(),
  version: z.int(),
});

export type DeskTeam = z.infer<typeof deskTeam>;

const shownTeam = deskTeam.extend({
  /** For the captains of the team and for those who run its conference; null for everybody else. */
  registrationPin: z.string().nullable(),
});

export type ShownTeam = z.infer<typeof shownTeam>;

/** Empty is none. */
const pin = z.string().max(100).nullable().superRefine(obeying(checkPin)).transform(readPin);

/** The slot: a day of the home court, and a time in UTC; where only a whole moment is sent, its time is meant. */
const slot = {
  dayOfWeek: z.int().min(0).max(6).nullish(),
  hourOfDay: z.int().min(0).max(23).nullish(),
  minuteOfHour: z.int().min(0).max(59).nullish(),
  matchStartTimeUtc: utcTime.nullish(),
};

/** False refuses (409) a name that another team of the session has, so that the person can be asked first. */
export const allowSameName = z.boolean().default(true);

export const createTeamBody = z.strictObject({
  name: line(80),
  sessionId: id,
  registrationPin: pin.optional(),
  teamRegistrationAvailabilityStatusTypeId: idOf(registrationStatuses).default(registrationStatuses.open.id),
  ...slot,
  homeCourtLocation: sentLocation.nullish(),
  /** Another name of homeCourtLocation, which wins when both are sent. */
  location: sentLocation.nullish(),
  teamCaptainMemberId: id,
  allowSameName,
});

/** Of what the service owns, whatever comes back must be what is there. */
const owned = z.object({
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

export const ownedTeamFields = Object.keys(owned.shape) as (keyof typeof owned.shape)[];

/** What is left out stays as it is. */
export const updateTeamBody = z.strictObject({
  name: line(80).optional(),
  registrationPin: pin.optional(),
  teamRegistrationAvailabilityStatusTypeId: idOf(registrationStatuses).optional(),
  ...slot,
  homeCourtLocation: sentLocation.nullish(),
  location: sentLocation.nullish(),
  version: z.int().optional(),
  allowSameName,
  ...owned.partial().shape,
});

export const createTeam = call({
  summary: 'Creates a team of a session, with its first captain',
  method: 'POST',
  path: '/v1/leagues/teams',
  body: createTeamBody,
  answer: shownTeam,
  audience: 'member',
  status: 201,
});

const params = z.object({ id: addressId });

export const teamDetails = call({
  summary: 'Shows a team with everything that its editor needs',
  method: 'GET',
  path: '/v1/leagues/teams/:id',
  params,
  answer: shownTeam,
  audience: 'anyone',
});

export const updateTeam = call({
  summary: 'Changes a team',
  method: 'PUT',
  path: '/v1/leagues/teams/:id',
  params,
  body: updateTeamBody,
  answer: shownTeam,
  audience: 'member',
});

export const updateTeamRegistration = call({
  summary: 'Changes a team, as its captains do on their own page',
  method: 'PUT',
  path: '/v1/leagues/teams/:id/update-registration',
  params,
  body: updateTeamBody,
  answer: shownTeam,
  audience: 'member',
});

export const resetPinTries = call({
  summary: 'Lets everyone try the PIN of a team again, at once',
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
  answer: shownTeam,
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
