import { ratingStatuses, sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { idOf } from './ids';

const labels = Object.values(ratingStatuses).map(({ label }) => label);

export const ratingStatus = z.enum(labels);

/** A player's rating in one sport, for singles (1) or doubles (2). */
export const playerRating = z.object({
  sportTypeId: idOf(sports),
  matchTypeId: z.literal([1, 2]),
  value: z.number().nullable(),
  status: ratingStatus,
  /** In percent: how far the rating is on its way to being reliable. */
  progress: z.int(),
});

export type PlayerRating = z.infer<typeof playerRating>;

/** The power of a team; null where too few of the roster have a rating. */
export const teamPowerIndex = z.object({
  singlesRating: z.number().nullable(),
  isSinglesEstimated: z.boolean(),
  doublesRating: z.number().nullable(),
  isDoublesEstimated: z.boolean(),
});
