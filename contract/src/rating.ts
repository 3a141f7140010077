import { checkRatingEstimate } from '@courtline/domain/account/account-rules';
import { genders, matchKinds, ratingStatuses, sports } from '@courtline/domain/constants';
import { ratingSourceIds } from '@courtline/domain/rating/rating-source';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, queryId } from './ids';

const labels = Object.values(ratingStatuses).map(({ label }) => label);

export const ratingStatus = z.enum(labels);

/** A player's rating in one sport, for singles (1) or doubles (2). */
export const playerRating = z.object({
  sportTypeId: idOf(sports),
  matchTypeId: z.literal([1, 2]),
  value: z.number().nullable(),
  status: ratingStatus,
  /** In percent: progress toward a reliable rating. */
  progress: z.int(),
});

export type PlayerRating = z.infer<typeof playerRating>;

/** Null if too few players of the roster have a rating. */
export const teamPowerIndex = z.object({
  singlesRating: z.number().nullable(),
  isSinglesEstimated: z.boolean(),
  doublesRating: z.number().nullable(),
  isDoublesEstimated: z.boolean(),
});

const ratedPlayer = z.object({
  playerId: id,
  displayName: z.string(),
  location: z.string().nullable(),
  gender: z.enum(['M', 'F']).nullable(),
  profileImage: z.string().nullable(),
  value: z.number(),
  status: ratingStatus,
});

export type RatedPlayer = z.infer<typeof ratedPlayer>;

const { singles, doubles } = matchKinds;

/** Only ratings based on matches; self-estimates are not ranked. */
export const listRatings = call({
  summary: 'Lists 25 rated players of a sport, highest rating first, a page at a time',
  method: 'GET',
  path: '/v1/ratings',
  query: z.strictObject({
    sportTypeId: queryId(sports),
    matchTypeId: queryId({ singles, doubles }),
    genderTypeId: queryId({ male: genders.male, female: genders.female }).optional(),
    /** The ratings that this league computes, instead of UTR or UTR-P. */
    leagueId: addressId.optional(),
    after: addressId.optional(),
  }),
  response: z.object({
    players: z.array(ratedPlayer),
    hasMore: z.boolean(),
    league: z.object({ id, name: z.string(), sportTypeId: idOf(sports) }).nullable(),
  }),
  audience: 'anyone',
});

/** The reliability of a corrected rating is still derived from the player's matches. */
export const correctRatingBody = z
  .strictObject({
    sportTypeId: idOf(sports),
    matchTypeId: idOf({ singles, doubles }),
    value: z
      .number()
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Use at most two decimals'),
  })
  .superRefine(({ sportTypeId, value }, context) => {
    const error = checkRatingEstimate(sportTypeId, value);
    if (error) context.addIssue({ code: 'custom', message: error, path: ['value'] });
  });

export const correctRating = call({
  summary: "Corrects a player's rating",
  method: 'PUT',
  path: '/v1/players/:id/ratings',
  params: z.object({ id: addressId }),
  body: correctRatingBody,
  response: z.object({ ratings: z.array(playerRating) }),
  audience: 'organizer',
});

export const ratingSource = z.enum(ratingSourceIds);

/** Values on rosters change at once, except league ratings: they are computed within a minute or so. */
export const setRatingSource = call({
  summary: 'Chooses which rating the rules of a league use',
  method: 'PUT',
  path: '/v1/leagues/:id/rating-source',
  params: z.object({ id: addressId }),
  body: z.strictObject({ ratingSource }),
  response: z.object({ ratingSource }),
  audience: 'member',
});

const fileLength = 400_000;

export const importRatingsBody = z.strictObject({
  /** A header row, then rows of player, sport, kind, rating, matches and last match. */
  csv: z.string().min(1).max(fileLength, 'This file is too large'),
});

export const importRatings = call({
  summary: 'Imports ratings from a file; all or none',
  method: 'POST',
  path: '/v1/admin/ratings',
  body: importRatingsBody,
  response: z.object({ read: z.int(), changed: z.int() }),
  audience: 'admin',
});
