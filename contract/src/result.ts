import { resultCompletions } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { line } from './player-match';

const params = z.object({ id: addressId });

const score = z.int().min(0).max(99).nullish();

export const sideId = z.literal([1, 2]);

/** Score and players of one side. A result sets all its players: an omitted player empties the seat. */
const sentSide = z.strictObject({
  sideId: sideId.optional(),
  set1Score: score,
  set2Score: score,
  set3Score: score,
  set4Score: score,
  set5Score: score,
  tieBreakSet1Score: score,
  tieBreakSet2Score: score,
  tieBreakSet3Score: score,
  tieBreakSet4Score: score,
  tieBreakSet5Score: score,
  /** A player is identified by member id, player id, or both. */
  player1MemberId: id.nullish(),
  player1PlayerId: id.nullish(),
  player2MemberId: id.nullish(),
  player2PlayerId: id.nullish(),
});

const resultBody = z
  .strictObject({
    resultCompletionTypeId: idOf(resultCompletions),
    /** Required for defaulted, retired and withdrew; otherwise the score determines the winner. */
    winningSideId: sideId.nullish(),
    side1Results: sentSide,
    side2Results: sentSide,
    /** The version of the line on the page; a stale version is rejected with the current line. */
    version: z.int().optional(),
  })
  .refine(({ side1Results }) => side1Results.sideId !== 2, {
    path: ['side1Results', 'sideId'],
    message: 'is the other side',
  })
  .refine(({ side2Results }) => side2Results.sideId !== 1, {
    path: ['side2Results', 'sideId'],
    message: 'is the other side',
  });

export type ResultBody = z.output<typeof resultBody>;

/** 409 with the current line in Current if a result was posted concurrently. */
export const postResult = call({
  summary: 'Posts the result of a line that has none',
  method: 'POST',
  path: '/v1/leagues/playermatches/:id/playermatchresult',
  params,
  body: resultBody,
  response: line,
  audience: 'member',
  status: 201,
});

export const correctResult = call({
  summary: 'Changes the result of a line',
  method: 'PUT',
  path: '/v1/leagues/playermatches/:id/playermatchresult',
  params,
  body: resultBody,
  response: line,
  audience: 'member',
});

/** Removes the result, and the players of the sides that the caller may edit. */
export const clearLine = call({
  summary: 'Clears a line',
  method: 'DELETE',
  path: '/v1/leagues/playermatches/:id/clear',
  params,
  query: z.strictObject({
    /** The version of the line on the page; a stale version is rejected with the current line. */
    version: z
      .string()
      .regex(/^[0-9]{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  audience: 'member',
});

/** A score and its players at one point of the history. */
export const pastResult = z.object({
  resultCompletionTypeId: idOf(resultCompletions),
  winningSideId: sideId.nullable(),
  /** As written by players, '6-4 3-6 1-0(10-7)'; empty if nothing was played. */
  score: z.string(),
  side1Players: z.array(z.string()),
  side2Players: z.array(z.string()),
});

export const resultChange = z.object({
  what: z.enum(['posted', 'corrected', 'cleared']),
  before: pastResult.nullable(),
  after: pastResult.nullable(),
  byMemberId: id,
  byName: z.string(),
  changedAtUtc: utcTime,
});

export const resultHistory = call({
  summary: "Shows both teams and the organizers the history of a line's result, newest first",
  method: 'GET',
  path: '/v1/leagues/playermatches/:id/history',
  params,
  response: z.array(resultChange),
  audience: 'member',
});
