import * as sessionCalls from '@courtline/contract/session-teams';
import * as calls from '@courtline/contract/team-desk';
import { defineRoute } from '../../context/route';
import { addCaptain } from './add-captain';
import { answerRequest } from './answer-request';
import { copyTeams } from './copy-teams';
import { createTeam } from './create-team';
import { deleteTeam } from './delete-team';
import { removeCaptain } from './remove-captain';
import { resetPinTries } from './reset-pin-tries';
import { sessionRequests, teamsForCopying, searchTeams, sessionTeams, teamDetails } from './desk-queries';
import { updateTeam } from './update-team';

export const teamDeskRoutes = [
  defineRoute(calls.createTeam, createTeam),
  defineRoute(calls.teamDetails, teamDetails),
  defineRoute(calls.updateTeam, updateTeam),
  defineRoute(calls.updateTeamRegistration, updateTeam),
  defineRoute(calls.resetPinTries, resetPinTries),
  defineRoute(calls.deleteTeam, deleteTeam),
  defineRoute(calls.addCaptain, addCaptain),
  defineRoute(calls.removeCaptain, removeCaptain),
  defineRoute(sessionCalls.sessionTeams, sessionTeams),
  defineRoute(sessionCalls.teamsForCopying, teamsForCopying),
  defineRoute(sessionCalls.searchTeams, searchTeams),
  defineRoute(sessionCalls.copyTeams, copyTeams),
  defineRoute(sessionCalls.sessionRequests, sessionRequests),
  defineRoute(sessionCalls.answerRequest, answerRequest),
];
