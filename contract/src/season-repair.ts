// Repairing a season: what happened, the proposal with the fewest changed matches, and publishing it.
import { eventListLimits } from '@courtline/domain/season/repair-events';
import { withdrawalOutcomes } from '@courtline/domain/season/repair-outcome';
import { seasonRunStates } from '@courtline/domain/season/season-run';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, utcTime } from './ids';

const params = z.object({ id: addressId });
const day = z.iso.date('Enter a date.');
const days = z.array(day).max(eventListLimits.days);

/** Checked by `checkSeasonEvents`, which the form uses too. */
const events = z.strictObject({
  withdrawnTeamIds: z.array(id).max(eventListLimits.teams).default([]),
  rainedOutDays: days.default([]),
  lostCourts: z
    .array(
      z.strictObject({
        placeId: id,
        courtsLeft: z.int(),
        from: day.nullable().default(null),
        days: days.default([]),
      }),
    )
    .max(eventListLimits.venues)
    .default([]),
  lastDay: day,
  allowsOtherVenues: z.boolean().default(true),
});

/** When and where a match is; day and time are local to the place. */
const spot = z.object({
  day: z.string(),
  time: z.string(),
  placeId: id.nullable(),
  placeName: z.string().nullable(),
});

const match = z.object({
  teamMatchId: id,
  round: z.int(),
  homeTeamId: id,
  /** Null while the opponent is open. */
  awayTeamId: id.nullable(),
  /** Null without a date. */
  before: spot.nullable(),
});

const proposal = z.object({
  /** Matches with another date, time or place, and those that lose their date. */
  changes: z.array(match.extend({ after: spot.nullable() })),
  unchanged: z.int(),
  /** Matches of withdrawn teams, and what becomes of them. */
  withdrawn: z.array(match),
  withdrawalOutcome: z.enum(withdrawalOutcomes),
  /** What is in the way of matches that find no date. */
  obstacles: z.array(z.object({ teamMatchId: id, sentence: z.string() })),
  points: z.number(),
  /** No schedule changes fewer matches. */
  isFewest: z.boolean(),
});

export type RepairProposal = z.infer<typeof proposal>;

const progress = z.object({
  seconds: z.number(),
  /** The best schedule so far; null until there is one. */
  best: z.object({ unplaced: z.int(), changed: z.int() }).nullable(),
});

export type RepairProgress = z.infer<typeof progress>;

const repair = z.object({
  runId: id,
  state: z.enum(seasonRunStates),
  createdAt: utcTime,
  events: events.required(),
  progress,
  /** Set once the search has ended with a schedule. */
  proposal: proposal.nullable(),
  /** A match has changed since, so that the proposal can't be published. */
  isOutdated: z.boolean(),
  isPublished: z.boolean(),
});

export type SeasonRepair = z.infer<typeof repair>;

const page = z.object({
  sessionId: id,
  teams: z.array(z.object({ teamId: id, name: z.string(), crest: crest.nullable() })),
  places: z.array(z.object({ placeId: id, name: z.string() })),
  /** In the session's time zone. */
  today: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** The last day to which a match can be moved. */
  latestDay: z.string(),
  isSchedulePublished: z.boolean(),
  /** Why nothing can be repaired; null if it can. */
  whyNot: z.string().nullable(),
  repair: repair.nullable(),
});

export type SeasonRepairPage = z.infer<typeof page>;

export const readSeasonRepair = call({
  summary: "Shows the latest proposal to repair a session's season, and what can be chosen for another",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/season-repairs/latest',
  params,
  response: page,
  audience: 'member',
});

export const findSeasonRepair = call({
  summary: 'Searches for the schedule that changes the fewest matches after what happened',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/season-repairs',
  params,
  body: events,
  response: page,
  audience: 'member',
  status: 201,
});

export const publishSeasonRepair = call({
  summary: 'Applies a proposal to the schedule, all at once, with one email to everyone it concerns',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/season-repairs/publish',
  params,
  body: z.strictObject({ runId: id }),
  /** How many matches changed, and how many people are told. */
  response: z.object({ changed: z.int(), told: z.int() }),
  audience: 'member',
});
