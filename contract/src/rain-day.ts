import { postponeReasonKeys } from '@courtline/domain/match/postponement';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { longestPostponeMessage } from './postponement';
import { clearableLine } from './text';

const params = z.object({ id: addressId });

/** The day at the courts. */
const date = z.iso.date('Enter a date.');

const rainMatch = z.object({
  teamMatchId: id,
  sessionName: z.string(),
  /** When the match, or the first of the lines, is played that day. */
  playAt: utcTime,
  timeZone: z.string(),
  /** Null if no place is known. */
  placeName: z.string().nullable(),
  position1TeamName: z.string(),
  position2TeamName: z.string(),
  /** Names of postponed lines that are played that day; empty if it is the match itself. */
  lineNames: z.array(z.string()),
});

export type RainMatch = z.infer<typeof rainMatch>;

export const readRainDay = call({
  summary: 'Lists what is still to be played on a day in a conference, by place',
  method: 'GET',
  path: '/v1/leagues/conferences/:id/rain-day',
  params,
  query: z.strictObject({ date }),
  response: z.object({ matches: z.array(rainMatch) }),
  audience: 'member',
});

export const postponeRainDay = call({
  summary: 'Postpones several matches of a day with one message; everyone affected is told once',
  method: 'POST',
  path: '/v1/leagues/conferences/:id/rain-day/postpone',
  params,
  body: z.strictObject({
    date,
    teamMatchIds: z.array(id).min(1).max(200),
    reason: z.enum(postponeReasonKeys),
    message: clearableLine(longestPostponeMessage),
  }),
  /** Leaves out matches that were finished or postponed since the list was read. */
  response: z.object({ postponedCount: z.int(), leftOutCount: z.int() }),
  audience: 'member',
  status: 200,
});
