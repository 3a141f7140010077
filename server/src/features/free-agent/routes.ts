import * as calls from '@courtline/contract/free-agent';
import { defineRoute } from '../../context/route';
import { joinFreeAgents, leaveFreeAgents, readFreeAgents } from './board';
import { inviteFreeAgent } from './invite-free-agent';
import { declineTeamInvitation, ownTeamInvitations } from './own-invitations';

export const freeAgentRoutes = [
  defineRoute(calls.readFreeAgents, readFreeAgents),
  defineRoute(calls.joinFreeAgents, joinFreeAgents),
  defineRoute(calls.leaveFreeAgents, leaveFreeAgents),
  defineRoute(calls.inviteFreeAgent, inviteFreeAgent),
  defineRoute(calls.ownTeamInvitations, ownTeamInvitations),
  defineRoute(calls.declineTeamInvitation, declineTeamInvitation),
];
