import { checkDays } from '@courtline/domain/roster/substitutes';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { refineWith } from './text';

const params = z.object({ id: addressId });

/** Days of the week, 0 is Sunday. */
const days = z.array(z.int().min(0).max(6)).max(7);

const ownEntry = z.object({
  days,
  /** What the person stated, used only if no rating is known. */
  rating: z.number().nullable(),
  /** Whether captains see the place of the person's profile. */
  showsPlace: z.boolean(),
});

const teamInvitation = z.object({
  id,
  sessionId: id,
  sessionName: z.string(),
  leagueName: z.string(),
  team: z.object({ id, name: z.string() }),
  createdAtUtc: utcTime,
});

export type TeamInvitation = z.infer<typeof teamInvitation>;

const freeAgent = z.object({
  memberId: id,
  /** First name and initial of a junior. */
  name: z.string(),
  rating: z.number().nullable(),
  /** Whether the person stated the rating themselves. */
  isOwnRating: z.boolean(),
  days,
  /** Null for a junior, and for those who don't show it. */
  placeName: z.string().nullable(),
  /** Teams of the caller that have invited the person. */
  invitations: z.array(z.object({ teamId: id, isDeclined: z.boolean() })),
});

export type FreeAgent = z.infer<typeof freeAgent>;

const board = z.object({
  sessionId: id,
  sportTypeId: z.literal([1, 2]),
  /** The caller's known rating, which counts instead of a stated one. */
  knownRating: z.number().nullable(),
  /** The place of the caller's profile; null for a junior. */
  placeName: z.string().nullable(),
  /** The caller's entry. */
  own: ownEntry.nullable(),
  /** Why the caller cannot be on the board; null if they can. */
  whyNot: z.string().nullable(),
  /** The caller's teams for which they can invite, and why they cannot now. */
  teams: z.array(z.object({ id, name: z.string(), whyNot: z.string().nullable() })),
  /** For organizers and captains of a team with room; null for all others. Contacts are never shown. */
  people: z.array(freeAgent).nullable(),
});

export type FreeAgentBoard = z.infer<typeof board>;

export const readFreeAgents = call({
  summary:
    "Shows a session's board of free agents: the caller's own entry, and to organizers and captains with a free spot everyone on it",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/free-agents',
  params,
  response: board,
  audience: 'member',
});

export const joinFreeAgents = call({
  summary: "Puts the caller, who has no team, on a session's board of free agents, or changes their entry",
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/free-agents/me',
  params,
  body: z.strictObject({
    days: z
      .array(z.int().min(0).max(6))
      .max(7)
      .superRefine(refineWith(checkDays))
      .transform((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b)),
    /** Only where no rating is known. */
    rating: z.number().nullable().default(null),
    /** Never shown of a junior. */
    showsPlace: z.boolean().default(false),
  }),
  response: ownEntry,
  audience: 'member',
  isAllowedForGuardians: true,
});

export const leaveFreeAgents = call({
  summary: "Takes the caller off a session's board of free agents, with the invitations of teams",
  method: 'DELETE',
  path: '/v1/leagues/sessions/:id/free-agents/me',
  params,
  audience: 'member',
  isAllowedForGuardians: true,
});

export const inviteFreeAgent = call({
  summary: 'Invites a free agent of the session to register with a team that has a free spot',
  method: 'POST',
  path: '/v1/leagues/teams/:id/free-agent-invitations',
  params,
  body: z.strictObject({ memberId: id }),
  response: z.object({ teamId: id, memberId: id }),
  audience: 'member',
  status: 201,
});

export const ownTeamInvitations = call({
  summary: 'Lists the teams that invite the caller to join them',
  method: 'GET',
  path: '/v1/me/team-invitations',
  response: z.object({ invitations: z.array(teamInvitation) }),
  audience: 'member',
});

export const declineTeamInvitation = call({
  summary: "Declines the invitation of a team, which then can't invite the caller again",
  method: 'DELETE',
  path: '/v1/me/team-invitations/:id',
  params,
  audience: 'member',
  isAllowedForGuardians: true,
});
