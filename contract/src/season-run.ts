// The search for a season that fits the plan of a session, and what it finds.
import { scheduleModes } from '@courtline/domain/constants';
import { constraintLabels } from '@courtline/domain/season/describe-constraints';
import { seasonRunStates } from '@courtline/domain/season/season-run';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { schedule } from './schedule';

const params = z.object({ id: addressId });

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

export const applyPlannedSeason = call({
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
