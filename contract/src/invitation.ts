import {
  invitationLimits,
  invitationRoles,
  invitationStates,
  type InvitationState,
} from '@courtline/domain/invitation/invitations';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { linkToken } from './new-account';
import { email } from './text';

const params = z.object({ id: addressId });

const { daysMax, usesMax, emailsMax } = invitationLimits;

const role = z.enum(invitationRoles);

const invitationLink = z.object({
  id,
  /** Null for an invitation to the session. */
  team: z.object({ id, name: z.string() }).nullable(),
  role,
  state: z.enum(Object.keys(invitationStates) as [InvitationState, ...InvitationState[]]),
  /** The address of the link; null once it no longer works for new people. */
  url: z.string().nullable(),
  /** To which the link was sent; null for one to share, and once it no longer works. */
  email: z.string().nullable(),
  isEmailed: z.boolean(),
  maxUses: z.int(),
  /** Who accepted it; juniors with first name and initial. */
  uses: z.array(z.object({ memberId: id, name: z.string(), usedAtUtc: utcTime, isRegistered: z.boolean() })),
  invitedBy: z.string(),
  createdAtUtc: utcTime,
  expiresAtUtc: utcTime,
});

export type InvitationLink = z.infer<typeof invitationLink>;

const invitationLinks = z.object({
  sessionId: id,
  sessionName: z.string(),
  /** Whether the caller may invite to the session without a team. */
  invitesToSession: z.boolean(),
  /** The teams to which the caller may invite. */
  teams: z.array(z.object({ id, name: z.string() })),
  /** Of these teams and, for organizers, of the session; the newest first. */
  links: z.array(invitationLink),
});

export type InvitationLinks = z.infer<typeof invitationLinks>;

export const listInvitationLinks = call({
  summary: 'Lists the invitation links of a session: captains see those of their teams, organizers all',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/invitation-links',
  params,
  response: invitationLinks,
  audience: 'member',
});

export const createInvitationLinks = call({
  summary:
    'Makes a link that invites to a team, or emails one to each address; organizers also invite to the session',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/invitation-links',
  params,
  body: z.strictObject({
    /** Null: to the session, where people choose their team. */
    teamId: id.nullable().default(null),
    role: role.default('player'),
    /** How long the link works. */
    days: z.int().min(1).max(daysMax),
    /** How many people can accept it; an emailed link works once. */
    maxUses: z.int().min(1).max(usesMax).default(1),
    emails: z.array(email).max(emailsMax).default([]),
  }),
  response: z.object({ links: z.array(invitationLink) }),
  audience: 'member',
  status: 201,
});

export const revokeInvitationLink = call({
  summary: 'Revokes an invitation link, also for those who accepted it and have not registered',
  method: 'DELETE',
  path: '/v1/leagues/invitation-links/:id',
  params,
  audience: 'member',
});

const invitation = z.object({
  sessionId: id,
  sessionName: z.string(),
  leagueName: z.string(),
  team: z.object({ id, name: z.string() }).nullable(),
  role,
  /** Whether the caller has accepted it. */
  hasAccepted: z.boolean(),
  expiresAtUtc: utcTime,
});

export type Invitation = z.infer<typeof invitation>;

/** POST, because a URL with a token ends up in logs. Does not use up the link. */
export const readInvitation = call({
  summary: 'Shows what a link invites to; null if it no longer works',
  method: 'POST',
  path: '/v1/invitations/read',
  body: z.strictObject({ token: linkToken }),
  response: invitation.nullable(),
  audience: 'anyone',
});

export const acceptInvitation = call({
  summary:
    'Accepts an invitation: the caller registers without the password of the team, or becomes its captain',
  method: 'POST',
  path: '/v1/invitations/accept',
  body: z.strictObject({ token: linkToken }),
  response: invitation,
  audience: 'member',
  isAllowedForGuardians: true,
});

const exported = { league: z.string(), session: z.string(), team: z.string().nullable(), role };

/** In the export of an account. */
export const exportedInvitations = {
  invitationsSent: z.array(
    z.object({
      ...exported,
      /** Until the link is used or over. */
      email: z.string().nullable(),
      sentAtUtc: utcTime,
      expiresAtUtc: utcTime,
      revokedAtUtc: utcTime.nullable(),
    }),
  ),
  invitationsAccepted: z.array(z.object({ ...exported, acceptedAtUtc: utcTime })),
};
