// Planning a season: what an organizer enters, the search for a season that fits, and dates of captains.
import { scheduleModes } from '@courtline/domain/constants';
import { constraintLabels } from '@courtline/domain/season/describe-constraints';
import { type PlanField, importances, planListLimits } from '@courtline/domain/season/season-plan';
import { seasonRunStates } from '@courtline/domain/season/season-run';
import { teamDateLimits } from '@courtline/domain/season/team-dates';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, idOf, utcTime } from './ids';
import { schedule } from './schedule';

const params = z.object({ id: addressId });
const day = z.iso.date('Enter a date.');
const days = z.array(day).max(planListLimits.days).transform(sorted);
const timeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Enter a time.');
const dayOfWeek = z.int().min(0).max(6);
const importance = z.enum(importances);

function sorted(list: readonly string[]): string[] {
  return [...new Set(list)].toSorted();
}

/** Ranges are checked by `checkSeasonPlan`, which the form uses too. */
const writableFields = {
  venues: z
    .array(
      z.strictObject({
        placeId: id,
        courts: z.int(),
        hours: z
          .array(z.strictObject({ dayOfWeek, opens: timeOfDay, closes: timeOfDay }))
          .max(planListLimits.hours),
        closedOn: days,
      }),
    )
    .max(planListLimits.venues),
  blackoutDays: days,
  courtsPerMatch: z.int(),
  minutesPerMatch: z.int(),
  daysBetween: z.int(),
  daysBetweenImportance: importance,
  inARow: z.int(),
  inARowImportance: importance,
  homeTimesImportance: importance,
  teamBlackoutImportance: importance,
  preferredDaysImportance: importance,
  sharedPeopleImportance: importance,
  longestMiles: z.int(),
  distanceImportance: importance,
  pins: z
    .array(
      z.strictObject({
        round: z.int(),
        homeTeamId: id,
        awayTeamId: id,
        day: day.nullable(),
        time: timeOfDay.nullable(),
      }),
    )
    .max(planListLimits.pins),
  notBefore: z
    .array(z.strictObject({ teamIds: z.tuple([id, id]), round: z.int(), importance }))
    .max(planListLimits.notBefore),
  searchSeconds: z.int(),
} satisfies Record<PlanField, z.ZodType>;

/** The fields as they are stored, for a row that an earlier version wrote. */
export const storedSeasonPlan = z.object(writableFields).partial();

const plan = z.object({
  sessionId: id,
  ...writableFields,
  /** 0 until something is saved. */
  version: z.int(),
  /** The last day on which captains can answer; null if they were not asked. */
  datesDueOn: z.string().nullable(),
  /** The days of the season, in the session's time zone. */
  firstDay: z.string(),
  lastDay: z.string(),
  rounds: z.int(),
  teams: z.array(
    z.object({
      teamId: id,
      name: z.string(),
      crest: crest.nullable(),
      /** Where the team plays at home: its home court, else the place of the session. */
      placeId: id.nullable(),
      /** Null while its captain has not answered. */
      dates: z
        .object({
          blackoutDays: z.array(z.string()),
          preferredDays: z.array(z.int()),
          answeredAt: utcTime,
        })
        .nullable(),
    }),
  ),
  places: z.array(z.object({ placeId: id, name: z.string() })),
  /** Teams with players or captains in common. */
  sharedPeople: z.array(z.object({ teamIds: z.tuple([id, id]), people: z.int() })),
  /** Why no season can be searched for; null if it can. */
  whyNoSearch: z.string().nullable(),
  /** Why no season can be used; null if it can. */
  whyNoUse: z.string().nullable(),
  hasSchedule: z.boolean(),
});

export type SessionSeasonPlan = z.infer<typeof plan>;

export const readSeasonPlan = call({
  summary: "Shows what the organizer entered for a session's season, and which captains gave their dates",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/season-plan',
  params,
  response: plan,
  audience: 'member',
});

export const updateSeasonPlan = call({
  summary: "Changes what the organizer entered for a session's season",
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/season-plan',
  params,
  /** Omitted fields stay unchanged; a stale version is rejected. */
  body: z.strictObject(writableFields).partial().extend({ version: z.int().optional() }),
  response: plan,
  audience: 'member',
});

export const askSeasonDates = call({
  summary: 'Asks all captains of a session by email when their teams can play',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/season-plan/ask',
  params,
  body: z.strictObject({ dueOn: day }),
  /** How many captains were asked. */
  response: z.object({ asked: z.int() }),
  audience: 'member',
});

const match = z.object({
  round: z.int(),
  homeTeamId: id,
  awayTeamId: id,
  /** Null if no date was found. */
  placement: z.object({ day: z.string(), time: z.string(), venueId: id }).nullable(),
});

const kind = z.enum(Object.keys(constraintLabels) as [keyof typeof constraintLabels]);

const proposal = z.object({
  matches: z.array(match),
  /** Rules that must hold and don't, and matches without a date. */
  hard: z.int(),
  points: z.number(),
  lowerBound: z.number().nullable(),
  summary: z.array(
    z.object({
      kind,
      label: z.string(),
      isMust: z.boolean(),
      met: z.int(),
      of: z.int(),
      misses: z.int(),
    }),
  ),
  sheets: z.array(
    z.object({
      teamId: id,
      home: z.int(),
      away: z.int(),
      unplaced: z.int(),
      points: z.number(),
      missed: z.array(z.object({ label: z.string(), times: z.int() })),
    }),
  ),
  /** What does not fit, and what to do about it. */
  explanations: z.array(z.string()),
  /** Rules that can't all hold; null if everything fits or no proof was found. */
  conflict: z.string().nullable(),
});

export type SeasonProposal = z.infer<typeof proposal>;

const progress = z.object({
  seconds: z.number(),
  /** The best season so far; null until there is one. */
  best: z.object({ unplaced: z.int(), hard: z.int(), points: z.number(), matches: z.int() }).nullable(),
  lowerBound: z.number().nullable(),
  /** Each better season: when it was found, and what it cost. */
  history: z.array(z.object({ seconds: z.number(), hard: z.int(), points: z.number() })),
});

export type SeasonProgress = z.infer<typeof progress>;

/** As stored with a run. */
export const storedProgress = progress;
export const storedProposal = proposal;

const run = z.object({
  runId: id,
  state: z.enum(seasonRunStates),
  searchSeconds: z.int(),
  createdAt: utcTime,
  progress,
  /** Set once the search has ended with a season. */
  proposal: proposal.nullable(),
  /** The plan, the dates of captains or the teams have changed since. */
  isOutdated: z.boolean(),
  /** The season was used for the schedule. */
  isUsed: z.boolean(),
});

export type SeasonRun = z.infer<typeof run>;

export const findSeason = call({
  summary: 'Starts a search for a season that fits the plan; one at a time for each session',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/season-runs',
  params,
  response: run,
  audience: 'member',
  status: 201,
});

export const readSeasonRun = call({
  summary: 'Shows the latest search for a season: how far it is, and what it found',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/season-runs/latest',
  params,
  response: z.object({ run: run.nullable() }),
  audience: 'member',
});

export const stopSeasonRun = call({
  summary: 'Ends the search for a season; the best one so far is kept',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/season-runs/stop',
  params,
  response: run,
  audience: 'member',
});

export const usePlannedSeason = call({
  summary: "Makes the season that was found the session's schedule, as a draft",
  method: 'POST',
  path: '/v1/leagues/sessions/:id/season-runs/use',
  params,
  /** A draft or published schedule without scores is replaced only if the caller says so. */
  body: z.strictObject({
    runId: id,
    scheduleModeId: idOf(scheduleModes).optional(),
    replaces: z.boolean().optional(),
  }),
  response: schedule,
  audience: 'member',
});

const teamDates = z.object({
  teamId: id,
  teamName: z.string(),
  sessionId: id,
  sessionName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  blackoutDays: z.array(z.string()),
  /** Days of the week, 0 is Sunday. */
  preferredDays: z.array(z.int()),
  /** Null while no captain has answered. */
  answeredAt: utcTime.nullable(),
  dueOn: z.string().nullable(),
  /** 0 until a captain has answered. */
  version: z.int(),
  /** Why the dates can't be changed any more; null if they can. */
  whyClosed: z.string().nullable(),
});

export type TeamSeasonDates = z.infer<typeof teamDates>;

export const readTeamDates = call({
  summary: 'Shows when a team can play in its season, to its captains and organizers',
  method: 'GET',
  path: '/v1/leagues/teams/:id/season-dates',
  params,
  response: teamDates,
  audience: 'member',
});

export const updateTeamDates = call({
  summary: 'Saves when a team can play in its season',
  method: 'PUT',
  path: '/v1/leagues/teams/:id/season-dates',
  params,
  /** Omitted fields stay unchanged; a stale version is rejected. */
  body: z.strictObject({
    blackoutDays: z.array(day).max(teamDateLimits.blackoutDays).transform(sorted).optional(),
    preferredDays: z
      .array(dayOfWeek)
      .max(7)
      .transform((list) => [...new Set(list)].toSorted((one, other) => one - other))
      .optional(),
    version: z.int().optional(),
  }),
  response: teamDates,
  audience: 'member',
});
