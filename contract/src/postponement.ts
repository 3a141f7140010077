import { postponeReasonKeys } from '@courtline/domain/match/postponement';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, plannedTime } from './ids';
import { matchSummary } from './match';
import { sentLocation } from './place';
import { clearableLine } from './text';

const params = z.object({ id: addressId });

export const longestPostponeMessage = 280;

export const postponeMatch = call({
  summary: 'Postpones a match, or some of its lines, and tells both teams',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/postpone',
  params,
  body: z.strictObject({
    reason: z.enum(postponeReasonKeys),
    /** Null postpones everything that is left of the match. */
    lineIds: z.array(id).max(40).nullable(),
    /** Shown to everyone who is told. */
    message: clearableLine(longestPostponeMessage).optional(),
  }),
  response: matchSummary,
  audience: 'member',
  status: 200,
});

export const resumeMatch = call({
  summary: 'Takes a postponement back: the match or its lines keep the date that they had',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/resume',
  params,
  response: matchSummary,
  audience: 'member',
  status: 200,
});

/** A date that both sides need not agree to. */
export const setMakeupDate = call({
  summary: 'Sets when and where a postponed match, or its postponed lines, are played',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/makeup-date',
  params,
  body: z.strictObject({
    playAt: plannedTime,
    /** Null: where the match was to be played. */
    location: sentLocation.nullable(),
  }),
  response: matchSummary,
  audience: 'member',
  status: 200,
});
