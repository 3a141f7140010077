import {
  availabilities,
  byeStatuses,
  drawTypes,
  scheduleModes,
  scheduleStatuses,
  teamMatchStatuses,
} from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { groupStage, placesInGroups, sentGroupStage } from './group-stage';
import { addressId, id, idOf, utcTime } from './ids';
import { location } from './place';

const params = z.object({ id: addressId });

/** One team of a team match. */
const side = z.object({
  teamId: id,
  name: z.string(),
  crest,
  seed: z.int().nullable(),
  points: z.number(),
  isWinner: z.boolean(),
  /** The whole team defaulted. */
  isDefaulted: z.boolean(),
  /** The caller's availability, if they are on this team's roster. */
  requestingMemberPlayerAvailability: z
    .object({ teamMemberId: id, playerAvailabilityStatusTypeId: idOf(availabilities) })
    .nullable(),
});

export const teamMatch = z.object({
  teamMatchId: id,
  teamMatchNumber: z.int(),
  matchDate: utcTime.nullable(),
  /** Time zone of the court, else of the home team's court, else of the venue; null if none is known. */
  timeZone: z.string().nullable(),
  location: location.nullable(),
  description: z.string().nullable(),
  position1Team: side.nullable(),
  /** The away team; null if not decided. */
  position2Team: side.nullable(),
  winnerTeamId: id.nullable(),
  /** Why the organizer named this winner of a tied match. */
  winnerReason: z.string().nullable(),
  /** A tied tournament match in which the organizer must name the winner. */
  isLevel: z.boolean(),
  statusId: idOf(teamMatchStatuses),
  byeStatusTypeId: idOf(byeStatuses).nullable(),
  position1FromTeamMatchId: id.nullable(),
  position2FromTeamMatchId: id.nullable(),
  /** 1 is Group A; null in a bracket. */
  groupNumber: z.int().nullable(),
  ...placesInGroups,
  /** Whether the team comes from that match as its loser. */
  position1TakesLoser: z.boolean(),
  position2TakesLoser: z.boolean(),
  round: z.object({ id, number: z.int(), name: z.string(), roundName: z.string() }),
  hasPostedScores: z.boolean(),
  /** A result waits for the other team, or is disputed. */
  hasProvisionalScores: z.boolean(),
  /** The whole match was postponed and has no new date yet. */
  isPostponed: z.boolean(),
  isSchedulePublished: z.boolean(),
  canEditTeamMatch: z.boolean(),
  version: z.int(),
});

export type TeamMatch = z.infer<typeof teamMatch>;

const round = z.object({
  id,
  number: z.int(),
  name: z.string(),
  hasPostedScores: z.boolean(),
  teamMatches: z.array(teamMatch),
});

/** Fields shared by all orderings of a schedule. */
const head = {
  scheduleId: id,
  sessionId: id,
  statusId: idOf(scheduleStatuses),
  scheduleModeId: idOf(scheduleModes),
  /** Seed of the random generator: the same seed gives the same draw. Null if the teams were placed by hand. */
  randomSeed: z.int().nullable(),
  /** Null without groups. */
  groupStage: groupStage.nullable(),
  hasPostedScores: z.boolean(),
  /** Whether the caller may publish and unpublish it. */
  hasPublishPrivileges: z.boolean(),
  version: z.int(),
};

export const schedule = z.object({
  ...head,
  /** Number 1 is the main draw, the only one of a season; the others are back draws. */
  draws: z.array(
    z.object({
      id,
      drawId: id,
      number: z.int(),
      name: z.string(),
      /** Losers of every match enter, as in a double elimination; otherwise only those of first matches. */
      everyLoserEnters: z.boolean(),
      rounds: z.array(round),
    }),
  ),
});

export type Schedule = z.infer<typeof schedule>;

const scheduleByDate = z.object({
  ...head,
  /** Days in the time zones of the courts, in order; null groups the matches without a date. */
  dates: z.array(
    z.object({
      date: z.iso.date().nullable(),
      hasPostedScores: z.boolean(),
      teamMatches: z.array(teamMatch),
    }),
  ),
});

export type ScheduleByDate = z.infer<typeof scheduleByDate>;

const createBody = z.strictObject({
  scheduleModeId: idOf(scheduleModes).default(scheduleModes.byRound.id),
  drawTypeId: idOf(drawTypes).nullish(),
  groupStage: sentGroupStage.nullish(),
});

export const createSchedule = call({
  summary: 'Pairs the teams of a season round by round, or draws those of a tournament, as a draft',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/schedules',
  params,
  body: createBody,
  /** The warning lists the dates that are still missing. */
  response: schedule.extend({ warning: z.string().nullable() }),
  audience: 'member',
  status: 201,
});

export const createEmptySchedule = call({
  summary: 'Creates a schedule without rounds, or a draw with open positions, to fill in manually',
  method: 'POST',
  path: '/v2/leagues/sessions/:id/schedules/create-empty',
  params,
  body: createBody,
  response: schedule,
  audience: 'member',
  status: 201,
});

const reading = {
  params,
  /** Organizers get a draft if they request it; for all others it does not exist. */
  query: z.strictObject({
    showDraftSchedules: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  audience: 'anyone',
} as const;

export const sessionSchedule = call({
  summary: 'Shows the schedule of a session by draw and round',
  method: 'GET',
  path: '/v2/leagues/sessions/:id/schedule',
  response: schedule,
  ...reading,
});

export const sessionScheduleV1 = call({
  summary: 'Shows the schedule of a session by draw and round, as its second version does',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/schedule',
  response: schedule,
  ...reading,
});

export const sessionScheduleByDate = call({
  summary: 'Shows the schedule of a session day by day',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/scheduleByDate',
  response: scheduleByDate,
  ...reading,
});

export const readSchedule = call({
  summary: 'Shows a schedule by draw and round; a draft only to organizers',
  method: 'GET',
  path: '/v1/leagues/schedules/:id',
  params,
  response: schedule,
  audience: 'anyone',
});

export const teamSchedule = call({
  summary: "Shows a team's schedule by round; in a tournament, the whole draw",
  method: 'GET',
  path: '/v1/leagues/teams/:id/schedule',
  params,
  response: schedule,
  audience: 'anyone',
});

export const teamScheduleByDate = call({
  summary: "Shows a team's schedule day by day",
  method: 'GET',
  path: '/v1/leagues/teams/:id/schedulebydate',
  params,
  response: scheduleByDate,
  audience: 'anyone',
});

/** A stale version is rejected. */
const version = z.int().optional();

export const publishSchedule = call({
  summary: 'Publishes a schedule, and optionally notifies the teams',
  method: 'POST',
  path: '/v1/leagues/schedules/:id/publish',
  params,
  body: z.strictObject({ notifyTeams: z.boolean().default(false), version }),
  response: schedule,
  audience: 'member',
});

export const unpublishSchedule = call({
  summary: 'Makes a schedule a draft again, as long as no score is posted',
  method: 'PUT',
  path: '/v1/leagues/schedules/:id/unpublish',
  params,
  body: z.strictObject({ version }),
  response: schedule,
  audience: 'member',
});

export const deleteSchedule = call({
  summary: 'Deletes a schedule with its rounds and matches, as long as no score is posted',
  method: 'DELETE',
  path: '/v1/leagues/schedules/:id',
  params,
  audience: 'member',
});
