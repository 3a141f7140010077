import * as calls from '@courtline/contract/team';
import { answer } from '../../context/route';
import { memberTeams } from './member-teams';
import { teamMembers } from './team-members';
import { teamSummary } from './team-summary';

export const teamRoutes = [
  answer(calls.memberTeams, memberTeams),
  answer(calls.teamSummary, teamSummary),
  answer(calls.teamMembers, teamMembers),
];
