import { resultCompletions } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { line } from './player-match';

const params = z.object({ id: addressId });

const score = z.int().min(0).max(99).nullish();

const sideId = z.literal([1, 2]);

/** Score and players of one side. Every result names its players: a side without any is empty. */
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
  /** A player is named by the member, the player on record, or both. */
  player1MemberId: id.nullish(),
  player1PlayerId: id.nullish(),
  player2MemberId: id.nullish(),
  player2PlayerId: id.nullish(),
});

const resultBody = z
  .strictObject({
    resultCompletionTypeId: idOf(resultCompletions),
    /** Needed where the outcome names the winner (defaulted, retired, withdrew); elsewhere the score does. */
    winningSideId: sideId.nullish(),
    side1Results: sentSide,
    side2Results: sentSide,
    /** The version of the line as the page shows it; a stale one is refused with the line as it is now. */
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

/** Where somebody was quicker: 409, with the line as it is now under Current. */
export const postResult = call({
  summary: 'Posts the result of a line that has none',
  method: 'POST',
  path: '/v1/leagues/playermatches/:id/playermatchresult',
  params,
  body: resultBody,
  answer: line,
  audience: 'member',
  status: 201,
});

export const correctResult = call({
  summary: 'Changes the result of a line',
  method: 'PUT',
  path: '/v1/leagues/playermatches/:id/playermatchresult',
  params,
  body: resultBody,
  answer: line,
  audience: 'member',
});

/** The result goes, and with it the players of the sides that the caller may edit. */
export const clearLine = call({
  summary: 'Clears a line',
  method: 'DELETE',
  path: '/v1/leagues/playermatches/:id/clear',
  params,
  query: z.strictObject({
    /** The version of the line as the page shows it; a stale one is refused with the line as it is now. */
    version: z
      .string()
      .regex(/^[0-9]{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  audience: 'member',
});

/** A score with its players as it stood. */
const told = z.object({
  resultCompletionTypeId: idOf(resultCompletions),
  winningSideId: sideId.nullable(),
  /** As people write it, '6-4 3-6 1-0(10-7)'; empty where nothing was played. */
  score: z.string(),
  side1Players: z.array(z.string()),
  side2Players: z.array(z.string()),
});

export const resultHistory = call({
  summary: 'Tells both teams and the organizers how the result of a line came to be, the latest change first',
  method: 'GET',
  path: '/v1/leagues/playermatches/:id/history',
  params,
  answer: z.array(
    z.object({
      what: z.enum(['posted', 'corrected', 'cleared']),
      before: told.nullable(),
      after: told.nullable(),
      byMemberId: id,
      byName: z.string(),
      changedAtUtc: utcTime,
    }),
  ),
  audience: 'member',
});
