import * as calls from '@courtline/contract/team';
import { scoutTeam as scoutCall } from '@courtline/contract/scouting';
import * as managedCalls from '@courtline/contract/managed-team';
import { defineRoute } from '../../context/route';
import { addCaptain } from './add-captain';
import { createTeam } from './create-team';
import { deleteTeam } from './delete-team';
import { memberTeams, teamDetails } from './queries';
import { removeCaptain } from './remove-captain';
import { resetPinTries } from './reset-pin-tries';
import { scoutTeam } from './scout-team';
import { teamMembers } from './team-members';
import { teamSummary } from './team-summary';
import { updateTeam } from './update-team';

export const teamRoutes = [
  defineRoute(calls.memberTeams, memberTeams),
  defineRoute(calls.teamSummary, teamSummary),
  defineRoute(calls.teamMembers, teamMembers),
  defineRoute(scoutCall, scoutTeam),
  defineRoute(managedCalls.createTeam, createTeam),
  defineRoute(managedCalls.teamDetails, teamDetails),
  defineRoute(managedCalls.updateTeam, updateTeam),
  defineRoute(managedCalls.updateTeamRegistration, updateTeam),
  defineRoute(managedCalls.resetPinTries, resetPinTries),
  defineRoute(managedCalls.deleteTeam, deleteTeam),
  defineRoute(managedCalls.addCaptain, addCaptain),
  defineRoute(managedCalls.removeCaptain, removeCaptain),
];
