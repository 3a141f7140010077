import * as calls from '@courtline/contract/team';
import { defineRoute } from '../../context/route';
import { memberTeams } from './member-teams';
import { teamMembers } from './team-members';
import { teamSummary } from './team-summary';

export const teamRoutes = [
  defineRoute(calls.memberTeams, memberTeams),
  defineRoute(calls.teamSummary, teamSummary),
  defineRoute(calls.teamMembers, teamMembers),
];
