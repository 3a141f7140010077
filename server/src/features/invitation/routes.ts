import * as calls from '@courtline/contract/invitation';
import { defineRoute } from '../../context/route';
import { acceptInvitation, readInvitation } from './accept-invitation';
import { createInvitationLinks } from './create-invitation-links';
import { listInvitationLinks } from './list-invitation-links';
import { revokeInvitationLink } from './revoke-invitation-link';

export const invitationRoutes = [
  defineRoute(calls.listInvitationLinks, listInvitationLinks),
  defineRoute(calls.createInvitationLinks, createInvitationLinks),
  defineRoute(calls.revokeInvitationLink, revokeInvitationLink),
  defineRoute(calls.readInvitation, readInvitation),
  defineRoute(calls.acceptInvitation, acceptInvitation),
];
