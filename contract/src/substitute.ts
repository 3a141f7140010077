import {
  answerMinutes,
  checkDays,
  invitationLimits,
  invitationStates,
} from '@courtline/domain/roster/substitutes';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, utcTime } from './ids';
import { refineWith } from './text';

const params = z.object({ id: addressId });

/** Days of the week, 0 is Sunday. */
const days = z.array(z.int().min(0).max(6)).max(7);

const ownEntry = z.object({
  days,
  /** What the person stated, used only if no rating is known. */
  rating: z.number().nullable(),
});

const listedPerson = z.object({
  memberId: id,
  /** First name and initial of a junior. */
  name: z.string(),
  rating: z.number().nullable(),
  /** Whether the person stated the rating themselves. */
  isOwnRating: z.boolean(),
  days,
});

export type ListedSubstitute = z.infer<typeof listedPerson>;

const substituteList = z.object({
  sessionId: id,
  /** Whether the session has a list. */
  isOn: z.boolean(),
  /** What a substitute pays for a match. */
  fee: z.number(),
  sportTypeId: z.literal([1, 2]),
  /** The caller's known rating, which counts instead of a stated one. */
  knownRating: z.number().nullable(),
  /** The caller's entry. */
  own: ownEntry.nullable(),
  /** Why the caller cannot join the list; null if they can, or are on it. */
  whyNot: z.string().nullable(),
  /** For captains of the session; null for all others. Contacts are never shown. */
  people: z.array(listedPerson).nullable(),
});

export type SubstituteList = z.infer<typeof substituteList>;

export const readSubstituteList = call({
  summary:
    "Shows a session's substitute list: the caller's own entry, and to captains of the session everyone on it",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/substitutes',
  params,
  response: substituteList,
  audience: 'member',
});

export const joinSubstituteList = call({
  summary: "Puts the caller on a session's substitute list, or changes their entry",
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/substitutes/me',
  params,
  body: z.strictObject({
    days: z
      .array(z.int().min(0).max(6))
      .max(7)
      .superRefine(refineWith(checkDays))
      .transform((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b)),
    /** Only where no rating is known. */
    rating: z.number().nullable().default(null),
  }),
  response: ownEntry,
  audience: 'member',
  isAllowedForGuardians: true,
});

export const leaveSubstituteList = call({
  summary: "Takes the caller off a session's substitute list, and out of invitations that are open",
  method: 'DELETE',
  path: '/v1/leagues/sessions/:id/substitutes/me',
  params,
  audience: 'member',
  isAllowedForGuardians: true,
});

const candidate = z.object({
  memberId: id,
  name: z.string(),
  /** A substitute of the team; all others are on the session's list. */
  isOnTeam: z.boolean(),
  rating: z.number().nullable(),
  isOwnRating: z.boolean(),
  /** Why this person comes where they do, in words. */
  reasons: z.array(z.string()),
});

export type SubstituteCandidate = z.infer<typeof candidate>;

const invitation = z.object({
  memberId: id,
  name: z.string(),
  state: z.enum(invitationStates),
  expiresAt: utcTime.nullable(),
});

const search = z.object({
  searchId: id,
  /** 'Doubles 2'; null for the match. */
  lineName: z.string().nullable(),
  isOrdered: z.boolean(),
  minutes: z.int(),
  state: z.enum(['open', 'filled', 'canceled', 'ended']),
  invitations: z.array(invitation),
});

export type SubstituteSearch = z.infer<typeof search>;

const candidates = z.object({
  teamMatchId: id,
  teamId: id,
  teamName: z.string(),
  /** Whether the session has a substitute list. */
  hasList: z.boolean(),
  fee: z.number(),
  /** Why no one can be invited; null if people can be. */
  closed: z.string().nullable(),
  lines: z.array(z.object({ lineId: id, name: z.string() })),
  /** The best fit first. */
  people: z.array(candidate),
  /** People on the list who don't play on the day of the match. */
  otherDaysCount: z.int(),
  /** The latest first. */
  searches: z.array(search),
});

export type SubstituteCandidates = z.infer<typeof candidates>;

export const findSubstitutes = call({
  summary:
    'Shows the captain of a team who could substitute in a match, the best fit first, and the invitations so far',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/substitute-candidates',
  params,
  query: z.strictObject({ teamId: addressId }),
  response: candidates,
  audience: 'member',
});

export const inviteSubstitutes = call({
  summary: 'Invites people to substitute in a match, in order or all at once; the first acceptance wins',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/substitutes',
  params,
  body: z.strictObject({
    teamId: id,
    /** A line of the match; null for the match. */
    lineId: id.nullable().default(null),
    /** In the order of asking. */
    memberIds: z.array(id).min(1, 'Choose at least one person.').max(invitationLimits.people),
    isOrdered: z.boolean(),
    /** How long each person has to answer. */
    minutes: z.literal([...answerMinutes.choices]),
  }),
  response: candidates,
  audience: 'member',
  status: 201,
});

export const cancelSubstituteSearch = call({
  summary: 'Takes back invitations to substitute that no one has accepted',
  method: 'DELETE',
  path: '/v1/leagues/substitute-searches/:id',
  params,
  audience: 'member',
});

const ownInvitation = z.object({
  invitationId: id,
  state: z.enum(['open', 'accepted']),
  teamMatchId: id,
  teamName: z.string(),
  opponentName: z.string().nullable(),
  crest,
  leagueName: z.string(),
  lineName: z.string().nullable(),
  matchDate: utcTime.nullable(),
  timeZone: z.string(),
  placeName: z.string().nullable(),
  fee: z.number(),
  /** Until when the answer is awaited. */
  expiresAt: utcTime,
  /** Why the caller cannot answer; null if they can. */
  whyNot: z.string().nullable(),
});

export type SubstituteInvitation = z.infer<typeof ownInvitation>;

export const myInvitations = call({
  summary: "Lists the caller's open invitations to substitute, and those that they accepted",
  method: 'GET',
  path: '/v1/me/substitute-invitations',
  response: z.object({ invitations: z.array(ownInvitation) }),
  audience: 'member',
});

export const answerInvitation = call({
  summary: 'Accepts or declines an invitation to substitute',
  method: 'PUT',
  path: '/v1/me/substitute-invitations/:id',
  params,
  body: z.strictObject({ isAccepted: z.boolean() }),
  response: z.object({ state: z.enum(['accepted', 'declined']) }),
  audience: 'member',
  isAllowedForGuardians: true,
});
