import { checkNoCardNumber } from '@courtline/domain/registration/card-number';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { refineWith } from './text';

const params = z.object({ id: addressId });

const team = z.object({ id, name: z.string() });

const ownEntry = z.object({
  id,
  sessionId: id,
  sessionName: z.string(),
  /** The team that the person waits for; null for any team of the session. */
  team: team.nullable(),
  /** Position in line; null once a spot is offered. */
  place: z.int().nullable(),
  /** The spot reserved for the person until the deadline; null while they wait. */
  offer: z.object({ team, registrationId: id, expiresAtUtc: utcTime }).nullable(),
  createdAtUtc: utcTime,
});

export type OwnWaitingListEntry = z.infer<typeof ownEntry>;

const listedEntry = z.object({
  id,
  /** First name and initial of a junior, except for organizers. */
  name: z.string(),
  team: team.nullable(),
  place: z.int().nullable(),
  offerExpiresAtUtc: utcTime.nullable(),
  createdAtUtc: utcTime,
});

export type ListedWaitingListEntry = z.infer<typeof listedEntry>;

export const readWaitingList = call({
  summary:
    "Shows a session's waiting list: the caller's own entry and options, and to captains and organizers who is in line",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/waiting-list',
  params,
  response: z.object({
    own: ownEntry.nullable(),
    /** Full teams that the caller can wait for. */
    teamIds: z.array(id),
    /** Whether the caller can wait for a spot on any team, because all are full. */
    anyTeam: z.boolean(),
    /** Everyone for organizers, those who may join their team for captains; null for all others. */
    entries: z.array(listedEntry).nullable(),
  }),
  audience: 'member',
});

export type WaitingList = z.infer<typeof readWaitingList.response>;

export const joinWaitingList = call({
  summary:
    'Puts the caller at the end of the waiting list of a full team, or of a session whose teams are full',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/waiting-list',
  params,
  body: z.strictObject({
    /** Null for any team of the session. */
    teamId: id.nullable(),
    registrationPin: z.string().max(100).superRefine(refineWith(checkNoCardNumber)).nullish(),
  }),
  response: ownEntry,
  audience: 'member',
  status: 201,
  isAllowedForGuardians: true,
});

export const ownWaitingList = call({
  summary: "Lists the caller's places in line and the spots offered to them",
  method: 'GET',
  path: '/v1/me/waiting-list',
  response: z.object({ entries: z.array(ownEntry) }),
  audience: 'member',
});

export const leaveWaitingList = call({
  summary: 'Leaves a waiting list, or declines the offered spot, which then goes to the next person',
  method: 'DELETE',
  path: '/v1/me/waiting-list/:id',
  params,
  audience: 'member',
  isAllowedForGuardians: true,
});
