import * as calls from '@courtline/contract/team';
import * as deskCalls from '@courtline/contract/team-desk';
import { defineRoute } from '../../context/route';
import { addCaptain } from './add-captain';
import { createTeam } from './create-team';
import { deleteTeam } from './delete-team';
import { memberTeams, teamDetails } from './queries';
import { removeCaptain } from './remove-captain';
import { resetPinTries } from './reset-pin-tries';
import { teamMembers } from './team-members';
import { teamSummary } from './team-summary';
import { updateTeam } from './update-team';

export const teamRoutes = [
  defineRoute(calls.memberTeams, memberTeams),
  defineRoute(calls.teamSummary, teamSummary),
  defineRoute(calls.teamMembers, teamMembers),
  defineRoute(deskCalls.createTeam, createTeam),
  defineRoute(deskCalls.teamDetails, teamDetails),
  defineRoute(deskCalls.updateTeam, updateTeam),
  defineRoute(deskCalls.updateTeamRegistration, updateTeam),
  defineRoute(deskCalls.resetPinTries, resetPinTries),
  defineRoute(deskCalls.deleteTeam, deleteTeam),
  defineRoute(deskCalls.addCaptain, addCaptain),
  defineRoute(deskCalls.removeCaptain, removeCaptain),
];
