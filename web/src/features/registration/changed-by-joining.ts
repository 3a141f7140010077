import { ownTeamInvitations, readFreeAgents } from '@courtline/contract/free-agent';
import { listRegistrations, registrationFees } from '@courtline/contract/registration';
import { sessionSummary } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { ownWaitingList, readWaitingList } from '@courtline/contract/waiting-list';
import { memberTeams, teamMembers, teamSummary } from '@courtline/contract/team';

/** Calls whose responses change when a player joins a team. */
export const changedByJoining = [
  listRegistrations,
  registrationFees,
  sessionSummary,
  sessionTeams,
  teamSummary,
  teamMembers,
  memberTeams,
  ownWaitingList,
  readWaitingList,
  ownTeamInvitations,
  readFreeAgents,
] as const;
