import * as sessionCalls from '@courtline/contract/session-teams';
import * as calls from '@courtline/contract/team-desk';
import { answer } from '../../http/answer';
import { addCaptain } from './add-captain';
import { answerRequest } from './answer-request';
import { copyTeams } from './copy-teams';
import { createTeam } from './create-team';
import { deleteTeam } from './delete-team';
import { removeCaptain } from './remove-captain';
import { searchTeams } from './search-teams';
import { sessionRequests } from './session-requests';
import { sessionTeams } from './session-teams';
import { teamDetails } from './team-details';
import { teamsForCopying } from './teams-for-copying';
import { updateTeam } from './update-team';

export const teamDeskRoutes = [
  answer(calls.createTeam, createTeam),
  answer(calls.teamDetails, teamDetails),
  answer(calls.updateTeam, updateTeam),
  answer(calls.updateTeamRegistration, updateTeam),
  answer(calls.deleteTeam, deleteTeam),
  answer(calls.addCaptain, addCaptain),
  answer(calls.removeCaptain, removeCaptain),
  answer(sessionCalls.sessionTeams, sessionTeams),
  answer(sessionCalls.teamsForCopying, teamsForCopying),
  answer(sessionCalls.searchTeams, searchTeams),
  answer(sessionCalls.copyTeams, copyTeams),
  answer(sessionCalls.sessionRequests, sessionRequests),
  answer(sessionCalls.answerRequest, answerRequest),
];
