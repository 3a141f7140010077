import { availabilities } from '@courtline/domain/constants';
import { makeupLimits } from '@courtline/domain/match/makeup';
import { postponeReasonKeys } from '@courtline/domain/match/postponement';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, plannedTime, utcTime } from './ids';
import { matchSummary } from './match';
import { location, sentLocation } from './place';
import { clearableLine } from './text';

const params = z.object({ id: addressId });

export const longestPostponeMessage = 280;

/** A time with its place; without one it is where the match was to be played. */
const sentSlot = z.strictObject({ playAt: plannedTime, location: sentLocation.nullable() });

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
    /** Times that a captain proposes to the other team at once. */
    slots: z.array(sentSlot).max(makeupLimits.slots).optional(),
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

const side = z.literal([1, 2]);

const counts = z.object({ yes: z.int(), maybe: z.int(), no: z.int(), unset: z.int() });

const makeupSlot = z.object({
  slotId: id,
  playAt: utcTime,
  /** Null: where the match was to be played. */
  location: location.nullable(),
  isAccepted: z.boolean(),
  /** How many of the players who were asked answered what, by side. */
  side1: counts,
  side2: counts,
  /** Names and answers of the viewer's own team; of both teams for organizers. */
  players: z.array(z.object({ teamMemberId: id, playerName: z.string(), statusId: idOf(availabilities) })),
});

const proposal = z.object({
  proposalId: id,
  side,
  state: z.enum(['open', 'accepted', 'replaced', 'withdrawn', 'closed']),
  proposedBy: z.string(),
  proposedAt: utcTime,
  decidedBy: z.string().nullable(),
  decidedAt: utcTime.nullable(),
  slots: z.array(makeupSlot),
  /** What players wrote to both captains. */
  notes: z.array(z.object({ playerName: z.string(), note: z.string() })),
  canAccept: z.boolean(),
  canWithdraw: z.boolean(),
});

export const makeup = z.object({
  teamMatchId: id,
  /** By when both captains should have agreed; null if the session sets no limit or nothing is postponed. */
  dueAt: utcTime.nullable(),
  isOverdue: z.boolean(),
  canPropose: z.boolean(),
  /** The first one first. */
  proposals: z.array(proposal),
});

export type Makeup = z.infer<typeof makeup>;
export type MakeupProposal = z.infer<typeof proposal>;
export type MakeupSlotShown = z.infer<typeof makeupSlot>;

export const readMakeup = call({
  summary: 'Shows captains and organizers how both teams look for a make-up date',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/makeup',
  params,
  response: makeup,
  audience: 'member',
});

const suggestion = z.object({
  playAt: utcTime,
  location,
  sunset: utcTime.nullable(),
  freeCount: z.int(),
  playerCount: z.int(),
  /** By side. */
  free1: z.int(),
  count1: z.int(),
  free2: z.int(),
  count2: z.int(),
  /** Players of the viewer's own team who can't play, of both teams for organizers. */
  missing: z.array(z.object({ playerName: z.string(), state: z.enum(['away', 'playing']) })),
});

export type MakeupSuggestion = z.infer<typeof suggestion>;

export const suggestMakeupTimes = call({
  summary: 'Suggests up to three times for what is postponed or chosen, with how many players are free',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/makeup-times',
  params,
  query: z.strictObject({
    /** Ids of lines, separated by commas; without them everything that is left of the match. */
    lineIds: z
      .string()
      .regex(/^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,39}$/)
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
  }),
  response: z.object({ times: z.array(suggestion) }),
  audience: 'member',
});

export const proposeMakeup = call({
  summary: 'Proposes up to three make-up times to the other team and asks the players',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/makeup-proposals',
  params,
  body: z.strictObject({
    slots: z.array(sentSlot).min(1).max(makeupLimits.slots),
    /** The open proposal that the caller has seen, which this one replaces; null if there was none. */
    replacesId: id.nullable(),
  }),
  response: makeup,
  audience: 'member',
  status: 200,
});

export const withdrawMakeup = call({
  summary: 'Withdraws the times that the own team proposed',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/makeup-withdrawal',
  params,
  body: z.strictObject({ proposalId: id }),
  response: makeup,
  audience: 'member',
  status: 200,
});

export const acceptMakeup = call({
  summary: 'Accepts one of the times that the other team proposed',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/makeup-acceptance',
  params,
  body: z.strictObject({ slotId: id }),
  response: makeup,
  audience: 'member',
  status: 200,
});
