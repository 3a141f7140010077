// Planning a season: what an organizer enters, and asking captains for their dates.
import { type PlanField, importances, planListLimits } from '@courtline/domain/season/season-plan';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, utcTime } from './ids';

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
